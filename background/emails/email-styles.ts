/** The colours of design/tokens.css: mail programs know no custom properties. */
export const INK = '#14163a';
export const INK_2 = '#565a78';
export const INDIGO = '#1b2055';
export const STITCH = '#3a46ad';
export const SUN = '#f2b632';
export const BISSAP = '#b0143f';
export const LINE = '#dcd8cf';
export const STONE = '#8a8794';
export const KAOLIN = '#f4f3ef';
export const PAPER = '#fffdf6';
export const CHALK = '#ffffff';

/** The five dots of the promo bar. */
export const DOTS = [INDIGO, SUN, BISSAP, '#1d6a4c', '#a2431c'];

export const TEXT_FACE = "'Hanken Grotesk','Hanken',Helvetica,Arial,sans-serif";
export const DISPLAY_FACE = "'Ojuju','Arial Black',Helvetica,Arial,sans-serif";

/**
 * What can only stand in a style sheet: the shop's faces (inside @media, which Outlook skips: it would fall back to Times),
 * narrow screens, and dark mail programs. Everything else is written on the elements, as mail programs want it.
 */
export function emailStyles(publicUrl: string): string {
  return `@media screen{
@font-face{font-family:Ojuju;src:url("${publicUrl}/fonts/ojuju.woff2") format("woff2");font-weight:200 800}
@font-face{font-family:Hanken;src:url("${publicUrl}/fonts/hanken.woff2") format("woff2");font-weight:100 900}
}
:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:inherit}
@media (max-width:480px){
.pad{padding-left:20px!important;padding-right:20px!important}
.title{font-size:28px!important}
.half{display:block!important;width:100%!important;padding-right:0!important}
.outer{padding:0!important}
}
@media (prefers-color-scheme:dark){
.page{background:#0e1020!important}
.sheet{background:#151832!important}
.strip,.quiet{background:#11132a!important}
.ink{color:#eef0fb!important}
.ink2{color:#b0b5d4!important}
.line{border-color:#2a2f55!important}
.sale{color:#ff9db2!important}
.press{background:#c3cbff!important}
.press a{color:#14163a!important}
.dot{border-color:#6a71a6!important}
.hole{background:#151832!important}
}`;
}
