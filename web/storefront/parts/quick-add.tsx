import { type ComponentType, type MouseEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useNavigate } from 'react-router';
import { isSoldOut, type ProductCard } from '#contracts/catalog.ts';
import { askShop } from '../../browser/cart/cart-store.ts';
import { closeEntry, openEntry, useIsEntryHere } from '../../browser/history-entry.ts';
import { useText } from '../../i18n/texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ChoiceSheetProps } from './choice-sheet.tsx';
import { type Article, articleToChoose } from './choices-now.ts';
import { useAddToCart } from './use-add-to-cart.tsx';

type QuickAddProps = { card: ProductCard; address: string; colour: string | null };
type Opened = { Sheet: ComponentType<ChoiceSheetProps>; article: Article };

/** The sheet's script, and what can be had of the article at this moment. */
async function load(id: number): Promise<Opened> {
  const [{ default: Sheet }, now] = await Promise.all([import('./choice-sheet.tsx'), askShop([id])]);
  const article = articleToChoose(now);
  if (!article) throw new Error(`Article ${id} is not sold any more`);
  return { Sheet, article };
}

/** Where sizes and colours are chosen over the page. It has a place in the history: Back closes it. */
function useSheet(id: number, address: string) {
  const mark = `choice${useId()}`;
  const isHere = useIsEntryHere(mark);
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isLoading, setLoading] = useState(false);
  const open = async () => {
    if (isLoading) return;
    setLoading(true);
    try {
      const loaded = await load(id);
      setOpened(loaded);
      openEntry(mark);
    } catch {
      await navigate(address); // its page says what is wrong
    } finally {
      setLoading(false);
    }
  };
  return {
    opened: isHere ? opened : null,
    isLoading,
    open,
    close: () => closeEntry(mark),
    drop: () => setOpened(null),
  };
}

/**
 * Puts the article into the cart at once; where there is something to choose, opens a sheet for it. Without scripts, or in a new
 * tab, it is a link to the article.
 */
export function QuickAdd({ card, address, colour }: QuickAddProps) {
  const t = useText();
  const addToCart = useAddToCart();
  const { opened, isLoading, open, close, drop } = useSheet(card.id, address);
  const plus = useRef<HTMLAnchorElement>(null);
  if (isSoldOut(card.availability)) return null;
  const only = card.onlyVariant;
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (only) void addToCart(card, { ...only, colourName: null }, 1);
    else void open();
  };
  const Sheet = opened?.Sheet;
  return (
    <>
      <Link
        ref={plus}
        className="quick"
        to={address}
        aria-label={t(only ? 'card.add' : 'card.choose', { name: card.name })}
        aria-haspopup={only ? undefined : 'dialog'}
        aria-busy={isLoading || undefined}
        onClick={press}
      >
        <Icon name="plus" />
      </Link>
      {Sheet && (
        <Sheet
          article={opened.article}
          colour={colour}
          onClose={close}
          onChosen={(choice) => {
            // The sheet closes first: a toast that comes while a dialog is open is drawn inside it.
            flushSync(drop);
            close();
            plus.current?.focus();
            void addToCart(opened.article, choice, 1);
          }}
        />
      )}
    </>
  );
}
