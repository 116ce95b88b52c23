import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ProductDetail } from '#contracts/catalog.ts';
import { type Chosen, choiceIn, searchWithChoice } from '../choice-rules.ts';

/** Size and colour of an article; the address keeps them for a reload, for Back, and for whoever gets the link. */
export function useChoice(article: ProductDetail) {
  const navigate = useNavigate();
  const { search, hash, state } = useLocation();
  const [chosen, setChosen] = useState<Chosen>(() => choiceIn(new URLSearchParams(search), article));
  const choose = useCallback(
    (change: Partial<Chosen>) => {
      const next = { ...chosen, ...change };
      setChosen(next);
      void navigate(
        { search: searchWithChoice(search, next, article), hash },
        { replace: true, preventScrollReset: true, state },
      );
    },
    [article, chosen, hash, navigate, search, state],
  );
  return { chosen, choose };
}
