import { blockHtml } from './block-html.ts';
import * as look from './email-styles.ts';
import { type Html, html } from './html.ts';
import type { EmailContext, Sheet } from './sheet.ts';
import { textsFor } from './texts-for.ts';

/** An e-mail as HTML: tables and styles on the elements, because that is what mail programs draw alike. */
export function sheetHtml({ locale, settings }: EmailContext, sheet: Sheet): string {
  const styles: Html = { html: look.emailStyles(settings.publicUrl) };
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${sheet.subject}</title>
<style>${styles}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${look.KAOLIN};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${sheet.preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="outer" align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background:${look.CHALK}">
${promoBar(textsFor(locale)('mail.promo.bar'))}
<tr><td class="pad" bgcolor="${look.INDIGO}" style="padding:22px 36px;background:${look.INDIGO}">
<a href="${settings.publicUrl}/" style="font:800 26px/1 ${look.DISPLAY_FACE};letter-spacing:.02em;color:${look.CHALK};text-decoration:none">${settings.name.toLocaleUpperCase(locale)}</a>
</td></tr>
<tr><td class="pad" style="padding:36px 36px 12px">
<h1 class="title ink" style="margin:0 0 20px;font:400 34px/1.1 ${look.DISPLAY_FACE};color:${look.INK}">${sheet.title}</h1>
${sheet.blocks.map(blockHtml)}
</td></tr>
${footer({ locale, settings }, sheet)}
</table>
</td></tr></table>
</body>
</html>
`.html;
}

function promoBar(words: string): Html {
  const dots = look.DOTS.map(
    (colour) =>
      html`<span class="dot" style="display:inline-block;width:9px;height:9px;margin-left:5px;border-radius:9px;background:${colour};border:1px solid ${look.PAPER}"></span>`,
  );
  return html`<tr><td class="strip pad" style="padding:9px 36px;background:${look.PAPER}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="ink" style="font:600 12px/1.4 ${look.DISPLAY_FACE};letter-spacing:.07em;text-transform:uppercase;color:${look.INK}">${words}</td>
<td align="right" style="font-size:0;line-height:0;white-space:nowrap" aria-hidden="true">${dots}</td>
</tr></table></td></tr>`;
}

function footer({ locale, settings }: EmailContext, { reason, invitesAnswer }: Sheet): Html {
  const { name, phone, email } = settings;
  return html`<tr><td class="quiet pad" style="padding:24px 36px 28px;background:${look.PAPER};font:400 14px/1.5 ${look.TEXT_FACE};color:${look.INK_2}">
${invitesAnswer && html`<p class="ink2" style="margin:0 0 10px">${textsFor(locale)('mail.questions')}</p>`}
<p class="ink" style="margin:0 0 10px;color:${look.INK}"><b>${name}</b>${phone && html` · ${phone}`} · <a href="mailto:${email}" style="color:inherit">${email}</a></p>
<p class="ink2" style="margin:0;font-size:13px">${reason}</p>
</td></tr>`;
}
