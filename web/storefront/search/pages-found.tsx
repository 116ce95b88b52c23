import { Suspense, use } from 'react';
import { useLocale } from '../../i18n/texts.tsx';
import { findPages } from './found-pages.ts';
import { PageLinks } from './page-links.tsx';
import { searchPages } from './search-pages.ts';

type PagesFoundProps = { words: string; articles: number };

function Found({ words, articles }: PagesFoundProps) {
  return <PageLinks pages={findPages(use(searchPages(useLocale())), words, articles)} className="search-part" />;
}

/** What the search found besides articles: pages and their parts, departments, cloths, notes. */
export function PagesFound(props: PagesFoundProps) {
  return (
    <Suspense fallback={null}>
      <Found {...props} />
    </Suspense>
  );
}
