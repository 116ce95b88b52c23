import { useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tag } from '../../ui/labels.tsx';
import { brandName, expiryOf, type ShownCard } from './card-words.ts';

/** A card as it may be shown, and the way to take it away: asked once more, also without scripts. */
export function CardRow({ card }: { card: ShownCard }) {
  const t = useText();
  const fold = useRef<HTMLDetailsElement>(null);
  const { formData } = useNavigation();
  const isWorking = formData?.get('intent') === 'remove' && formData.get('card') === card.id;
  const name = t('cards.ending', { brand: brandName(card.brand), last4: card.last4 });
  const keep = () => {
    if (!fold.current) return;
    fold.current.open = false;
    fold.current.querySelector('summary')?.focus();
  };
  return (
    <li className="ord saved-card">
      <span className="saved-card-sign">
        <Icon name="card" />
      </span>
      <div className="stack gap-1 content-start min-w-0">
        <p className="h4">{name}</p>
        <p className="sm mut num">
          {t(card.isExpired ? 'cards.expired' : 'cards.until', { expiry: expiryOf(card) })}
          {card.isExpired && (
            <>
              {' '}
              <Tag tone="warn">{t('cards.not.offered')}</Tag>
            </>
          )}
        </p>
      </div>
      <details ref={fold} onKeyDown={(event) => event.key === 'Escape' && keep()}>
        <summary className="lnk sm">
          {t('cards.remove')} <span className="sr">{name}</span>
        </summary>
        <Form method="post" className="stack gap-4" noValidate>
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="card" value={card.id} />
          <p>{t('cards.remove.line', { card: name })}</p>
          <div className="row wrapx gap-3">
            <Button type="submit" size="small" isWorking={isWorking}>
              {t('cards.remove.yes')}
            </Button>
            <Button look="line" size="small" onClick={keep}>
              {t('cards.remove.no')}
            </Button>
          </div>
        </Form>
      </details>
    </li>
  );
}
