import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Block, Span } from '../../markdown.ts';

/* A text never changes while it is shown, so the place of a part is its key. */

function Spans({ spans }: { spans: readonly Span[] }): ReactNode {
  return spans.map((span, place) => {
    const key = `${place}${span.kind}`;
    if (span.kind === 'text') return <Fragment key={key}>{span.text}</Fragment>;
    const inner = <Spans spans={span.spans} />;
    if (span.kind === 'strong') return <strong key={key}>{inner}</strong>;
    if (span.kind === 'em') return <em key={key}>{inner}</em>;
    if (span.href.startsWith('/')) {
      return (
        <Link key={key} to={span.href}>
          {inner}
        </Link>
      );
    }
    return (
      <a key={key} href={span.href} rel="noreferrer">
        {inner}
      </a>
    );
  });
}

function Table({ head, rows }: { head: readonly Span[][]; rows: readonly Span[][][] }) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((spans, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <th key={place} scope="col">
              <Spans spans={spans} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <tr key={row}>
            {cells.map((spans, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <td key={place}>
                <Spans spans={spans} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OneBlock({ block }: { block: Block }) {
  if (block.kind === 'heading') {
    const Heading = block.level === 3 ? 'h3' : 'h2';
    return (
      <Heading id={block.id}>
        <Spans spans={block.spans} />
      </Heading>
    );
  }
  if (block.kind === 'list') {
    const List = block.isOrdered ? 'ol' : 'ul';
    return (
      <List>
        {block.items.map((spans, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={place}>
            <Spans spans={spans} />
          </li>
        ))}
      </List>
    );
  }
  if (block.kind === 'table') return <Table head={block.head} rows={block.rows} />;
  const Element = block.kind === 'quote' ? 'blockquote' : 'p';
  return (
    <Element>
      <Spans spans={block.spans} />
    </Element>
  );
}

/** A text from Markdown. The page draws its first heading itself, so here every heading is a part of it. */
export function RichText({ blocks, className = 'prose' }: { blocks: readonly Block[]; className?: string }) {
  return (
    <div className={className}>
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <OneBlock key={place} block={block} />
      ))}
    </div>
  );
}
