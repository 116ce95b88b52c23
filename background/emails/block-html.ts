import * as look from './email-styles.ts';
import { type Html, html } from './html.ts';
import type { Block, GoodsLine, Step } from './sheet.ts';

const TABLE: Html = html`role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"`;
const BODY = `font:400 16px/1.55 ${look.TEXT_FACE};color:${look.INK}`;

/** One block of an e-mail as HTML. */
export function blockHtml(block: Block): Html {
  switch (block.kind) {
    case 'text':
      return html`<p class="ink" style="margin:0 0 18px;${BODY};overflow-wrap:anywhere">${block.text}</p>`;
    case 'small':
      return html`<p class="ink2" style="margin:0 0 24px;font:400 14px/1.5 ${look.TEXT_FACE};color:${look.INK_2};overflow-wrap:anywhere">${block.text}</p>`;
    case 'button':
      return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:6px 0 26px"><tr><td class="press" bgcolor="${look.INDIGO}" style="border-radius:2px;background:${look.INDIGO}"><a href="${block.url}" style="display:inline-block;padding:15px 26px;font:600 16px/20px ${look.TEXT_FACE};color:${look.CHALK};text-decoration:none">${block.label}</a></td></tr></table>`;
    case 'link':
      return html`<p style="margin:0 0 18px;font:400 15px/1.5 ${look.TEXT_FACE}"><a class="ink" href="${block.url}" style="color:${look.INK};text-underline-offset:3px">${block.label}</a></p>`;
    case 'steps':
      return html`<table ${TABLE} style="margin:4px 0 28px;table-layout:fixed"><tr>${block.steps.map(stepCell)}</tr></table>`;
    case 'goods':
      return goods(block);
    case 'facts':
      return html`<table ${TABLE} style="margin:0 0 18px"><tr>${block.facts.map(factCell)}</tr></table>`;
    case 'quote':
      return html`<table ${TABLE} style="margin:0 0 22px"><tr><td class="quiet ink" style="padding:18px 20px;background:${look.KAOLIN};${BODY};white-space:pre-wrap;overflow-wrap:anywhere">${block.text}</td></tr></table>`;
    default:
      return block satisfies never;
  }
}

/** The running stitch of an order: sewn where it has been, a sun dot where it is. */
function stepCell({ label, state }: Step, at: number, all: readonly Step[]): Html {
  const thread = state === 'done' ? look.STITCH : look.STONE;
  const dot = { done: look.STITCH, now: look.SUN, next: look.CHALK }[state];
  const ring = { done: look.STITCH, now: look.INK, next: look.STONE }[state];
  return html`<td valign="top" style="padding:0 6px 0 0">
<table ${TABLE}><tr>
<td width="14" style="width:14px;font-size:0;line-height:0"><span class="${state === 'next' ? 'hole' : 'dot'}" style="display:inline-block;width:10px;height:10px;border-radius:10px;background:${dot};border:2px solid ${ring}"></span></td>
<td style="font-size:0;line-height:0">${at < all.length - 1 && html`<div style="border-top:2px dashed ${thread};margin-left:6px"></div>`}</td>
</tr></table>
<p class="${state === 'next' ? 'ink2' : 'ink'}" style="margin:8px 0 0;font:${state === 'now' ? '600' : '400'} 14px/1.3 ${look.TEXT_FACE};color:${state === 'next' ? look.INK_2 : look.INK}">${label}</p>
</td>`;
}

function goods({ title, lines, sums }: Extract<Block, { kind: 'goods' }>): Html {
  return html`<h2 class="ink" style="margin:0 0 12px;font:500 22px/1.2 ${look.DISPLAY_FACE};color:${look.INK}">${title}</h2>
<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0">${lines.map(goodsRow)}</table>
<table ${TABLE} style="margin:0 0 28px"><tr><td class="line" style="padding:12px 0 0;border-top:1px solid ${look.LINE}">
<table width="100%" cellpadding="0" cellspacing="0" border="0">${sums.map(
    ({ label, amount, isTotal }) =>
      html`<tr><td class="${isTotal ? 'ink' : 'ink2'}" style="padding:3px 0;${sumFont(isTotal)}">${label}</td><td class="${isTotal ? 'ink' : 'ink2'}" align="right" style="padding:3px 0;white-space:nowrap;${sumFont(isTotal)}">${amount}</td></tr>`,
  )}</table></td></tr></table>`;
}

function sumFont(isTotal: boolean): string {
  return isTotal
    ? `font:600 20px/1.5 ${look.TEXT_FACE};color:${look.INK}`
    : `font:400 15px/1.5 ${look.TEXT_FACE};color:${look.INK_2}`;
}

function goodsRow(line: GoodsLine): Html {
  const small = `font:400 14px/1.45 ${look.TEXT_FACE};color:${look.INK_2}`;
  const edge = `border-top:1px solid ${look.LINE}`;
  const picture =
    line.pictureUrl !== null &&
    html`<img src="${line.pictureUrl}" width="64" height="80" alt="" style="display:block;width:64px;height:80px;border:0;object-fit:cover">`;
  return html`<tr>
<td class="line" width="64" valign="top" style="width:64px;padding:14px 16px 14px 0;${edge}"><div style="width:64px;height:80px;background:${line.wall || look.KAOLIN}">${picture}</div></td>
<td class="line" valign="top" style="padding:14px 12px 14px 0;${edge}">
<p class="ink" style="margin:0 0 3px;font:600 16px/1.35 ${look.TEXT_FACE};color:${look.INK};overflow-wrap:anywhere">${line.name}</p>
<p class="ink2" style="margin:0;${small}">${line.detail}</p>
${line.pieces !== '' && html`<p class="ink2" style="margin:3px 0 0;${small}">${line.pieces}</p>`}
</td>
<td class="line" valign="top" align="right" style="padding:14px 0;white-space:nowrap;${edge}">
<p class="${line.before === null ? 'ink' : 'sale'}" style="margin:0;font:500 16px/1.35 ${look.TEXT_FACE};color:${line.before === null ? look.INK : look.BISSAP}">${line.total}</p>
${line.before !== null && html`<p class="ink2" style="margin:3px 0 0;${small}"><s>${line.before}</s></p>`}
</td></tr>`;
}

function factCell({ label, lines }: { label: string; lines: string[] }): Html {
  const rows = lines.map((line, at) => html`${at > 0 && html`<br>`}${line}`);
  return html`<td class="half" valign="top" style="padding:0 20px 18px 0">
<p class="ink2" style="margin:0 0 4px;font:400 14px/1.4 ${look.TEXT_FACE};color:${look.INK_2}">${label}</p>
<p class="ink" style="margin:0;font:400 16px/1.5 ${look.TEXT_FACE};color:${look.INK};overflow-wrap:anywhere">${rows}</p></td>`;
}
