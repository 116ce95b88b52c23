import { type ReactNode, useRef } from 'react';
import { MOST_RETURN_PHOTOS } from '#contracts/returns.ts';
import { PHOTO_TYPES } from '../browser/photo-files.ts';
import { useIsScripted } from '../browser/use-is-scripted.ts';
import { useText } from '../i18n/texts.tsx';
import { described, Frame } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { useChosenPhotos } from './use-chosen-photos.ts';

type PhotosFieldProps = { id: string; label: ReactNode; hint: string; problem: string | undefined };

/**
 * Up to four photographs that show what is wrong, in the form's field `photos`. Without scripts it is the browser's own field;
 * with them the photographs are shown, and each can be taken out again.
 */
export function PhotosField({ id, label, hint, problem }: PhotosFieldProps) {
  const t = useText();
  const isScripted = useIsScripted();
  const input = useRef<HTMLInputElement>(null);
  const { chosen, problem: own, take, takeOut } = useChosenPhotos(input);
  const frame = { id, label, hint, problem: own ?? problem };
  return (
    <Frame {...frame}>
      {chosen.length > 0 && (
        <ul className="photos">
          {chosen.map(({ file, src }, at) => (
            <li key={src}>
              <img src={src} width={88} height={88} alt={file.name} />
              <button
                type="button"
                className="ico"
                aria-label={t('photos.take.out', { name: file.name })}
                onClick={() => {
                  takeOut(at);
                  input.current?.focus();
                }}
              >
                <Icon name="close" small />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        {...described(frame)}
        ref={input}
        name="photos"
        type="file"
        multiple
        accept={PHOTO_TYPES.join(',')}
        className={isScripted ? 'sr' : 'in'}
        onChange={({ currentTarget }) => void take([...(currentTarget.files ?? [])])}
      />
      {isScripted && chosen.length < MOST_RETURN_PHOTOS && (
        <label className="photos-add" htmlFor={id}>
          <Icon name="plus" small /> {t('photos.add')}
        </label>
      )}
      <span className="sr" role="status">
        {chosen.length > 0 && t('photos.chosen', { count: chosen.length })}
      </span>
    </Frame>
  );
}
