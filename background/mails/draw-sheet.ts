import type { Letter } from '#shop/ports/mail.ts';
import type { Desk, Sheet } from './sheet.ts';
import { sheetHtml } from './sheet-html.ts';
import { sheetText } from './sheet-text.ts';

/** Draws a sheet as HTML and as plain text: everything of a letter but its id and its reader. */
export function drawSheet(desk: Desk, sheet: Sheet): Pick<Letter, 'subject' | 'html' | 'text'> {
  const subject = sheet.subject.replace(/\s+/g, ' ').trim();
  return { subject, html: sheetHtml(desk, sheet), text: sheetText(desk, sheet) };
}
