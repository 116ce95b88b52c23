import type { KeyboardEvent, MouseEvent } from 'react';
import { useText } from '../../../i18n/texts.tsx';
import { ShopPicture } from '../../../storefront/parts/shop-picture.tsx';
import type { EditorPicture } from './editor-draft.ts';

const STEP = 2;
const BIG_STEP = 10;
const KEYS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const inside = (percentage: number) => Math.min(100, Math.max(0, Math.round(percentage)));

type FocusProps = { picture: EditorPicture; onChange: (focus: { x: number; y: number }) => void };

/**
 * The point that stays in sight when a card cuts the picture: a click on it, or the arrow keys (with Shift in bigger
 * steps). Beside it the picture as it will be cut.
 */
export function PictureFocus({ picture, onChange }: FocusProps) {
  const t = useText();
  const { focus } = picture;
  const point = t('office.edit.focus.at', focus);
  function focusAtClick({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) {
    if (detail === 0) return; // Enter and Space click without coordinates
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({ x: inside(((clientX - left) / width) * 100), y: inside(((clientY - top) / height) * 100) });
  }
  function onKeyDown(event: KeyboardEvent) {
    const [x, y] = KEYS[event.key] ?? [0, 0];
    if (x === 0 && y === 0) return;
    event.preventDefault();
    const step = event.shiftKey ? BIG_STEP : STEP;
    onChange({ x: inside(focus.x + x * step), y: inside(focus.y + y * step) });
  }
  const shown = { ...picture, alt: '' };
  return (
    <div className="focus-edit">
      <div>
        <p className="l" id="edit-focus-name">
          {t('office.edit.focus')}
        </p>
        <button
          type="button"
          className="focus-field"
          aria-labelledby="edit-focus-name"
          aria-describedby="edit-focus-hint edit-focus-at"
          onClick={focusAtClick}
          onKeyDown={onKeyDown}
        >
          <ShopPicture picture={shown} sizes="320px" />
          <i style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
        </button>
        <small id="edit-focus-hint">{t('office.edit.focus.hint')}</small>
        <span id="edit-focus-at" className="sr" role="status">
          {point}
        </span>
      </div>
      <figure className="focus-cuts" aria-hidden="true">
        <span className="cut-card">
          <ShopPicture picture={{ ...shown, focus }} sizes="120px" />
        </span>
        <span className="cut-square">
          <ShopPicture picture={{ ...shown, focus }} sizes="90px" />
        </span>
      </figure>
    </div>
  );
}
