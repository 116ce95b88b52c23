import type { SandboxBrand } from '../world.ts';

// The values of design/tokens.css this page needs, and its components in their light, storefront form.
const rules = `
:root{--display:"Ojuju","Ojuju Fallback",Arial,sans-serif;--text:"Hanken","Hanken Fallback",Arial,sans-serif;--ink:#14163a;--ink-2:#565a78;--line:#dcd8cf;--line-strong:#8a8794;--kaolin:#f4f3ef;--paper:#fffdf6;--primary:#1b2055;--primary-hover:#2b3380;--accent:#3a46ad;--danger:#b0143f;--note:#855400;--note-soft:#fdf1d0;--t1:clamp(2.5rem,1.7rem + 3.4vw,4.5rem);--t3:clamp(1.5rem,1.3rem + .9vw,2.125rem);--gutter:clamp(1rem,.25rem + 2.6vw,2.5rem);color-scheme:light}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;font:400 1rem/1.55 var(--text);color:var(--ink);background:#fff;-webkit-font-smoothing:antialiased;font-variant-numeric:tabular-nums}
h1,h2,p,ul,dl,dd{margin:0;padding:0}ul{list-style:none}
a{color:inherit}
:focus-visible{outline:2px solid var(--accent);outline-offset:3px;box-shadow:0 0 0 3px #fff}
h1{font:400 var(--t1)/1.02 var(--display);letter-spacing:-.012em;text-wrap:balance}
h2{font:400 var(--t3)/1.05 var(--display);margin-bottom:18px;text-wrap:balance}
.strip{display:flex;justify-content:center;gap:6px 28px;flex-wrap:wrap;padding:10px var(--gutter);background:var(--paper);font:600 .8125rem/1.2 var(--display);letter-spacing:.07em;text-transform:uppercase}
.strip li+li::before{content:"";display:inline-block;width:9px;height:9px;border-radius:50%;background:#f2b632;box-shadow:inset 0 0 0 1px rgb(20 22 58/.14);margin-right:28px}
.head{display:flex;justify-content:space-between;align-items:center;min-height:72px;padding-inline:var(--gutter);box-shadow:0 1px var(--line)}
.mark{font:800 1.75rem/1 var(--display);letter-spacing:.03em;text-transform:uppercase}
.lnk{display:inline-flex;align-items:center;min-height:44px;font-size:.875rem;text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:.3em}.lnk:hover{text-underline-offset:.18em}
main{max-width:100rem;margin-inline:auto;padding:clamp(1.5rem,4vw,3.5rem) var(--gutter) clamp(4rem,2.5rem + 6vw,8rem)}
.two{display:grid;gap:clamp(1.75rem,5vw,6rem);align-items:start}
.sum{background:var(--kaolin);padding:24px}
.sum .h4{font-size:1.375rem;font-weight:500;line-height:1.25;letter-spacing:-.01em;margin-bottom:8px}.sum .mut{white-space:nowrap}
.sum li{display:flex;justify-content:space-between;gap:16px;padding-block:12px;border-bottom:1px solid var(--line);font-size:.9375rem}
.sum li span:first-child{overflow-wrap:anywhere}
.sum b{font-weight:500;white-space:nowrap}
.sum .total{display:flex;justify-content:space-between;gap:16px;padding-top:18px;font-size:1.375rem;font-weight:500}
.mut{color:var(--ink-2);font-size:.875rem}
.note{margin-top:28px;padding:14px 16px;background:var(--note-soft);color:var(--note);font-size:.9375rem}
section{margin-top:34px;padding-top:30px;border-top:1px solid var(--line)}
.fields{display:grid;grid-template-columns:1fr 1fr;gap:18px 14px;margin-top:28px}
.fld{display:grid;gap:6px;align-content:start}.wide{grid-column:1/-1}
.fld label{font-size:.875rem;font-weight:500}
.fld small{font-size:.8125rem;color:var(--ink-2);line-height:1.4}
.fld input{width:100%;min-height:48px;padding:11px 14px;background:#fff;border:1px solid var(--line-strong);border-radius:2px;font:inherit;color:inherit}
.fld input:hover{border-color:var(--ink)}.fld input:focus-visible{outline-offset:0;border-color:var(--accent);box-shadow:none}
.bad input{border-color:var(--danger);box-shadow:inset 0 0 0 1px var(--danger)}
.fld small.err{display:flex;gap:6px;color:var(--danger)}.err svg{flex:none;margin-top:1px}
button,.btn{display:inline-flex;align-items:center;justify-content:center;min-height:52px;padding:12px 24px;border:0;border-radius:2px;background:var(--primary);color:#fff;font:600 .9375rem/1.3 var(--text);text-align:center;text-decoration:none;cursor:pointer;transition:background 140ms}
button:hover,.btn:hover{background:var(--primary-hover)}button:active,.btn:active{transform:translateY(1px)}
.pay{width:100%;min-height:60px;margin-top:24px;font-size:1.0625rem}
.quiet{background:#fff;color:var(--ink);box-shadow:inset 0 0 0 1px var(--line-strong)}.quiet:hover{background:var(--kaolin);box-shadow:inset 0 0 0 1px var(--ink)}
.rows li{display:grid;gap:4px 20px;padding-block:14px;border-top:1px solid var(--line)}.rows li:first-child{border-top:0;padding-top:0}
.rows b{font-weight:500}
.rows .num{white-space:nowrap;font-weight:500}
.ends li{gap:12px 20px;align-items:center}
.acts{display:flex;flex-wrap:wrap;gap:12px;margin-top:28px}
.one{max-width:44rem}.one h1{font-size:clamp(2rem,1.5rem + 2.1vw,3.25rem)}.one p{margin-top:20px;font-size:1.0625rem;max-width:34em}.one .sum{margin-top:32px}.one .sum p{margin:0}
.keeps{max-width:38rem}.keeps p{max-width:none}.keeps .mut{font-size:.875rem}.keeps .note{font-size:.9375rem}
.center{margin-top:14px;text-align:center}
.keep{margin-top:18px}.keep label{display:inline-flex;gap:12px;align-items:center;min-height:44px;font-size:.9375rem}.keep input{width:20px;height:20px;accent-color:var(--primary);flex:none}
@media(min-width:480px){.rows li{grid-template-columns:1fr auto}}
@media(min-width:900px){.two{grid-template-columns:minmax(0,1fr) 400px}.two>.sum{grid-column:2;grid-row:1;position:sticky;top:24px}.two>div{grid-column:1;grid-row:1}.sum{padding:28px}.ends button,.ends .btn{min-width:220px}}
@media(max-width:479px){.strip{gap:6px 12px;letter-spacing:.03em}.strip li:last-child{display:none}.strip li+li::before{margin-right:12px}.head{min-height:60px}.mark{font-size:1.5rem}.ends button,.ends .btn,.acts>*,.acts button{width:100%}}
@media(prefers-reduced-motion:reduce){*{transition:none!important}}
`;

// The faces fall back to Arial with matched metrics, as in the shop: nothing moves when they are absent.
const fallbacks = `@font-face{font-family:"Ojuju Fallback";src:local("Arial");size-adjust:98.36%;ascent-override:114.9%;descent-override:28.1%;line-gap-override:0%}
@font-face{font-family:"Hanken Fallback";src:local("Arial");size-adjust:102.19%;ascent-override:97.9%;descent-override:29.7%;line-gap-override:0%}`;

export function pageStyles({ fonts }: SandboxBrand): string {
  if (!fonts) return fallbacks + rules;
  const face = (family: string, url: string, weight: string) =>
    `@font-face{font-family:"${family}";src:url("${encodeURI(url)}") format("woff2");font-weight:${weight};font-display:optional}\n`;
  return face('Ojuju', fonts.display, '200 800') + face('Hanken', fonts.text, '100 900') + fallbacks + rules;
}
