import { useEffect, useId, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { CURRENCY_EXPONENTS } from '#contracts/money.ts';
import { saveSearchInput } from '../../browser/search-entry.ts';
import { keepSearches, readSearches, withSearch } from '../../browser/search-recent.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import '../../ui/styles/search.css';
import { useFrame } from '../../frame/use-frame.ts';
import { Findings } from './findings.tsx';
import { moveAmongHits } from './move-among-hits.ts';
import { NothingTyped } from './nothing-typed.tsx';
import { SearchField } from './search-field.tsx';
import { isNothing, listAddressOf } from './search-question.ts';
import { SeeAll } from './see-all.tsx';
import { Trouble } from './trouble.tsx';
import { useSearch } from './use-search.ts';

/** A stitch that runs while an answer, or the page of a chosen article, is on its way. */
function Waiting({ isShown }: { isShown: boolean }) {
  return <div className={isShown ? 'search-wait on' : 'search-wait'} aria-hidden="true" />;
}

/** The search over the page: field, what was found, ways out. */
export function SearchOverlay({ onClose }: { onClose: () => void }) {
  const t = useText();
  const locale = useLocale();
  const { search: access, shop } = useFrame();
  const search = useSearch(access, locale);
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  const field = useRef<HTMLInputElement>(null);
  const hint = useId();
  const listAddress = listAddressOf(search.criteria, 10 ** CURRENCY_EXPONENTS[shop.currency]);

  // The dialog has put the focus on its first control by now.
  useEffect(() => field.current?.focus(), []);

  /** The way back leads here again; what led somewhere is worth remembering. */
  function leave() {
    saveSearchInput(search.criteria);
    if (search.found && search.found.total > 0 && search.criteria.query.trim())
      keepSearches(withSearch(readSearches(), search.criteria.query));
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('search.title')}
      closeLabel={t('search.close')}
      side="right"
      hasCloseButton={false}
      className="search"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only move the focus between what is inside */}
      <div
        className="search-in"
        onKeyDown={(event) => moveAmongHits(event, field.current)}
        onClickCapture={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) leave();
        }}
      >
        <SearchField
          field={field}
          hintId={hint}
          words={search.criteria.query}
          onType={(query) => search.searchFor({ ...search.criteria, query })}
          onSend={() => {
            leave();
            void navigate(listAddress);
          }}
          onClose={onClose}
        />
        <Waiting isShown={search.isAsking || isLeaving} />
        <div className="search-body">
          <p className="sr" id={hint}>
            {t('search.keys')}
          </p>
          {search.trouble && <Trouble trouble={search.trouble} onRetry={search.askAgain} />}
          {isNothing(search.criteria) && (
            <NothingTyped onChoose={(query) => search.searchFor({ ...search.criteria, query })} />
          )}
          <Findings search={search} />
        </div>
        {search.found && search.found.total > 0 && <SeeAll search={search} to={listAddress} />}
      </div>
    </Dialog>
  );
}
