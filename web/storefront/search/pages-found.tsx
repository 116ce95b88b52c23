import { Suspense, use } from 'react';
import { useLocale } from '../../i18n/texts.tsx';
import { findPages } from './found-pages.ts';
import { PageLinks } from './page-links.tsx';
import { searchPages } from './search-pages.ts';

function Found({ words }: { words: string }) {
  return <PageLinks pages={findPages(use(searchPages(useLocale())), words)} className="search-part" />;
}

/** What the search found besides articles: pages and their parts, departments, cloths, notes. */
export function PagesFound({ words }: { words: string }) {
  return (
    <Suspense fallback={null}>
      <Found words={words} />
    </Suspense>
  );
}
