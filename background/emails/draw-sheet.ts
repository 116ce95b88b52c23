import type { Email } from '#shop/ports/mail.ts';
import type { EmailContext, Sheet } from './sheet.ts';
import { sheetHtml } from './sheet-html.ts';
import { sheetText } from './sheet-text.ts';

/** Draws a sheet as HTML and as plain text: everything of an e-mail but its id and its reader. */
export function drawSheet(context: EmailContext, sheet: Sheet): Pick<Email, 'subject' | 'html' | 'text'> {
  const subject = sheet.subject.replace(/\s+/g, ' ').trim();
  return { subject, html: sheetHtml(context, sheet), text: sheetText(context, sheet) };
}
