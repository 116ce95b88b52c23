import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { cardIn } from '#contracts/looks.ts';
import { sizeText } from '#contracts/sizes.ts';
import { articleAddress } from '../../addresses.ts';
import type { Choice } from '../../browser/cart/cart-rules.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Price } from '../../ui/price.tsx';
import '../../ui/styles/choice-sheet.css';
import { type Chosen, firstChoice, isGone as isChoiceGone, variantOf } from '../choice-rules.ts';
import type { Article } from './choices-now.ts';
import { ColourPicker, SizePicker } from './pickers.tsx';
import { ShopPicture } from './shop-picture.tsx';

export type ChoiceSheetProps = {
  article: Article;
  /** The colour that its card shows; null: its own. */
  colour: string | null;
  onClose: () => void;
  onChosen: (choice: Choice) => void;
};

/** Size and colour of an article, chosen without leaving the list: from the foot of a small screen, else in its middle. */
export default function ChoiceSheet({ article, colour, onClose, onChosen }: ChoiceSheetProps) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const [isAsked, setAsked] = useState(false);
  const [chosen, setChosen] = useState<Chosen>(() => ({
    ...firstChoice(article),
    ...(article.colours.some(({ code }) => code === colour) && { colour }),
  }));
  const choose = (change: Partial<Chosen>) => {
    setChosen({ ...chosen, ...change });
    setAsked(false);
  };
  const isGone = isChoiceGone(article, chosen);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const variant = variantOf(article, chosen);
    if (variant && !isGone)
      return onChosen({ size: variant.size, colour: variant.colour, colourName: variant.colourName });
    setAsked(true);
    form.current?.querySelector<HTMLInputElement>('input[name="size"]')?.focus();
  };
  const title = t('card.choose', { name: article.name });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={t('dialog.close')}
      side="from-below"
      className="choice-sheet"
    >
      <div className="row gap-4 pr-10 items-start">
        <ShopPicture picture={cardIn(article, chosen.colour).picture} sizes="72px" alt="" />
        <div className="stack gap-1">
          <h2 className="h4">{article.name}</h2>
          <Price {...article.price} locale={useLocale()} beforeLabel={t('price.before')} />
        </div>
      </div>
      <form className="stack gap-5" ref={form} onSubmit={send} noValidate>
        <SizePicker article={article} chosen={chosen} onChoose={(size) => choose({ size })} isAsked={isAsked} />
        <ColourPicker article={article} chosen={chosen} onChoose={(code) => choose({ colour: code })} />
        {isGone ? (
          <>
            <p className="sm" role="status">
              {chosen.size ? t('detail.gone.in', { size: sizeText(chosen.size, t) }) : t('detail.gone')}
            </p>
            <Link className={buttonClass({ look: 'line', isWide: true })} to={articleAddress(article.id, chosen)}>
              {t('card.see')}
            </Link>
          </>
        ) : (
          <Button type="submit" isWide>
            {t('detail.add')}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
