import { type DragEvent, useEffect, useState } from 'react';
import type { UploadedPicture } from '#contracts/http/pictures.ts';
import { MOST_PICTURES } from '#contracts/limits.ts';
import { packFiles } from '#contracts/pictures.ts';
import { useLocale, useText } from '../../../i18n/texts.tsx';
import { ShopPicture } from '../../../storefront/parts/shop-picture.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Tag } from '../../../ui/labels.tsx';
import { PictureDrop } from '../../parts/picture-drop.tsx';
import type { EditorPicture } from './editor-draft.ts';
import { moved } from './matrix-rules.ts';
import { nameIn } from './name-in.ts';
import { PicturePanel } from './picture-panel.tsx';
import type { EditorState } from './use-editor.ts';

const MIDDLE = { x: 50, y: 50 };

function arrived({ key, width, height, wall_colour, formats }: UploadedPicture): EditorPicture {
  return {
    key,
    altEn: '',
    altFr: '',
    focus: MIDDLE,
    colour: null,
    files: packFiles(formats),
    width,
    height,
    wallColour: wall_colour,
  };
}

/** Moves a picture while it is dragged over the others; what is dragged is never a file. */
function useDrag(move: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number | null>(null);
  return (place: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', String(place));
      setFrom(place);
    },
    onDragEnd: () => setFrom(null),
    onDragOver: (event: DragEvent) => {
      if (from === null) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
    },
    onDrop: (event: DragEvent) => {
      if (from === null) return;
      event.preventDefault();
      event.stopPropagation();
      move(from, place);
      setFrom(null);
    },
    'data-dragged': from === place || undefined,
  });
}

type ThumbProps = {
  picture: EditorPicture;
  place: number;
  count: number;
  isOpen: boolean;
  isWrong: boolean;
  open: () => void;
};

function Thumb({ picture, place, count, isOpen, isWrong, open }: ThumbProps) {
  const t = useText();
  const name = t('office.edit.picture.of', { number: place + 1, count });
  const words = { nameEn: picture.altEn, nameFr: picture.altFr };
  return (
    <button
      type="button"
      className="thumb"
      aria-expanded={isOpen}
      aria-controls="edit-picture"
      aria-label={[name, place === 0 && t('office.edit.picture.main'), nameIn(words, useLocale())]
        .filter(Boolean)
        .join(': ')}
      onClick={open}
    >
      <ShopPicture picture={{ ...picture, alt: '' }} sizes="180px" />
      {place === 0 && <Tag isPlain>{t('office.edit.picture.main')}</Tag>}
      {isWrong && (
        <span className="thumb-bad">
          <Icon name="info" small />
          <span className="sr">{t('problem.picture.words')}</span>
        </span>
      )}
    </button>
  );
}

/** The article's pictures: dropped, ordered, described. The first one shows in lists. */
export function PicturesBox({ editor }: { editor: EditorState }) {
  const t = useText();
  const { draft, problems, set } = editor;
  const { pictures } = draft;
  const [opened, setOpened] = useState<string | null>(null);
  const [news, setNews] = useState('');
  const place = pictures.findIndex(({ key }) => key === opened);
  const picture = pictures[place];
  const wrong = Object.keys(problems).flatMap((path) => /^pictures\.(\d+)\./.exec(path)?.[1] ?? []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    const [first] = wrong;
    const key = first === undefined ? undefined : pictures[Number(first)]?.key;
    if (key !== undefined) setOpened(key);
  }, [problems]);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= pictures.length) return;
    set({ pictures: moved(pictures, from, to) });
    setNews(t('office.edit.picture.moved', { number: to + 1, count: pictures.length }));
  };
  const dragOf = useDrag(move);
  const change = (next: Partial<EditorPicture>) =>
    set({ pictures: pictures.map((one) => (one.key === opened ? { ...one, ...next } : one)) });
  return (
    <section className="box" aria-labelledby="edit-pictures">
      <header>
        <h2 id="edit-pictures">{t('office.edit.pictures')}</h2>
        <span className="sm mut">{t('office.edit.pictures.line', { count: pictures.length, max: MOST_PICTURES })}</span>
      </header>
      <div className="bd edit-stack">
        <ol className="thumbs">
          {pictures.map((one, index) => (
            <li key={one.key} {...dragOf(index)}>
              <Thumb
                picture={one}
                place={index}
                count={pictures.length}
                isOpen={one.key === opened}
                isWrong={wrong.includes(String(index))}
                open={() => setOpened(one.key === opened ? null : one.key)}
              />
            </li>
          ))}
          {pictures.length < MOST_PICTURES && (
            <li className="thumb-drop">
              <PictureDrop
                isTile
                most={MOST_PICTURES - pictures.length}
                problem={problems.pictures}
                onStored={(stored) => editor.addPicture(arrived(stored))}
              />
            </li>
          )}
        </ol>
        <p className="sr" role="status">
          {news}
        </p>
        {picture && (
          <PicturePanel
            picture={picture}
            place={place}
            count={pictures.length}
            colours={draft.colours}
            problems={problems}
            onChange={change}
            onMove={(to) => move(place, to)}
            onRemove={() => {
              set({ pictures: pictures.filter((one) => one.key !== opened) });
              setOpened(null);
            }}
          />
        )}
      </div>
    </section>
  );
}
