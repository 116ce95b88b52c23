import type { Block, EmailContext, Sheet } from './sheet.ts';
import { textsFor } from './texts-for.ts';

const MARK = { done: '[x]', now: '[>]', next: '[ ]' };

/** An e-mail as plain text: the same blocks in the same order, every link written out. */
export function sheetText({ locale, settings }: EmailContext, sheet: Sheet): string {
  const { name, phone, email, publicUrl } = settings;
  const signature = [name, phone, email, publicUrl].filter((part) => part !== '').join('\n');
  const parts = [
    name.toLocaleUpperCase(locale),
    sheet.title,
    ...sheet.blocks.map(blockText),
    ...(sheet.invitesAnswer ? [textsFor(locale)('mail.questions')] : []),
    `-- \n${signature}`,
    sheet.reason,
  ];
  return `${parts.join('\n\n')}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'small':
      return block.text;
    case 'button':
    case 'link':
      return `${block.label}:\n${block.url}`;
    case 'steps':
      return block.steps.map(({ label, state }) => `${MARK[state]} ${label}`).join('\n');
    case 'goods':
      return goodsText(block);
    case 'facts':
      return block.facts
        .map(({ label, lines }) => [label, ...lines.map((line) => `  ${line}`)].join('\n'))
        .join('\n\n');
    case 'quote':
      return block.text.replace(/^/gm, '> ');
    default:
      return block satisfies never;
  }
}

function goodsText({ title, lines, sums }: Extract<Block, { kind: 'goods' }>): string {
  const rows = lines.map(({ name, detail, pieces, total }) => {
    const what = [detail, pieces].filter((part) => part !== '').join(', ');
    return `- ${name}\n  ${what === '' ? '' : `${what}: `}${total}`;
  });
  return [title, ...rows, '', ...sums.map(({ label, amount }) => `${label}: ${amount}`)].join('\n');
}
