import { useId, useState } from 'react';
import type { UploadedPicture } from '#contracts/http/pictures.ts';
import { PHOTO_TYPES } from '../../browser/photo-files.ts';
import { useText } from '../../i18n/texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Stitch } from '../../ui/stitch.tsx';
import { OfficeIcon } from './office-icon.tsx';
import type { Going } from './picture-queue.ts';
import { useFileDrop } from './use-file-drop.ts';
import { usePictureUploads } from './use-picture-uploads.ts';

type PictureDropProps = {
  /** Called with every picture that has arrived, in the order in which they were chosen. */
  onStored: (picture: UploadedPicture, fileName: string) => void;
  /** How many more there is room for. One: a second file is not sent. */
  most?: number;
  /** The form's sentence, such as "At least one picture". */
  problem?: string | undefined;
  /** As high as a picture of the shop, 4:5, to stand among pictures. */
  isTile?: boolean;
};

function Row({ one, again, stop }: { one: Going; again: (id: number) => void; stop: (id: number) => void }) {
  const t = useText();
  const { id, name, state, percent, problem } = one;
  const hasFailed = state === 'failed';
  const isDrawing = state === 'sending' && percent >= 100;
  const words = isDrawing ? 'office.picture.drawing' : 'office.picture.sending';
  return (
    <li className={hasFailed ? 'bad' : undefined}>
      <div className="row between gap-2">
        <b>{name}</b>
        <button
          type="button"
          className="ico"
          aria-label={t(hasFailed ? 'office.picture.put.away' : 'office.picture.stop', { name })}
          onClick={() => stop(id)}
        >
          <Icon name="close" small />
        </button>
      </div>
      {hasFailed ? (
        <p className="pdrop-problem" role="alert">
          <Icon name="info" small /> {problem}
        </p>
      ) : (
        <>
          <Stitch percent={percent} label={t('office.picture.progress', { name })} />
          <small className="mut num">
            {state === 'waiting' ? t('office.picture.waiting') : t(words, { percent: Math.round(percent) })}
          </small>
        </>
      )}
      {hasFailed && one.canTryAgain && (
        <button type="button" className="btn line" onClick={() => again(id)}>
          {t('office.picture.again')}
        </button>
      )}
    </li>
  );
}

/** Where pictures are dropped or chosen: they are sent at once, each with its progress and its own sentence. */
export function PictureDrop({ onStored, most = Number.POSITIVE_INFINITY, problem, isTile = false }: PictureDropProps) {
  const t = useText();
  const id = useId();
  const [news, setNews] = useState('');
  const { going, add, again, stop } = usePictureUploads((picture, name) => {
    setNews(t('office.picture.stored', { name }));
    onStored(picture, name);
  });
  const room = Math.max(0, most - going.filter(({ state }) => state !== 'failed').length);
  const take = (files: readonly File[]) => {
    const taken = files.slice(0, room);
    const left = most === 1 ? t('office.picture.only.one') : t('office.picture.too.many', { count: room });
    setNews(taken.length < files.length ? left : '');
    add(taken);
  };
  const { isOver, zone } = useFileDrop(take);
  const count = most === 1 ? 1 : 2; // the words speak of one, or of several
  return (
    <div className={['pdrop', isTile && 'tile', problem && 'bad'].filter(Boolean).join(' ')}>
      <div className={isOver ? 'pdrop-zone over' : 'pdrop-zone'} {...zone}>
        <OfficeIcon name="upload" />
        <b>{t('office.picture.drop', { count })}</b>
        <small id={`${id}-kinds`}>{t('office.picture.kinds')}</small>
        <input
          id={id}
          type="file"
          className="sr"
          accept={PHOTO_TYPES.join(',')}
          multiple={most > 1}
          aria-describedby={problem ? `${id}-kinds ${id}-problem` : `${id}-kinds`}
          aria-invalid={problem ? true : undefined}
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])]);
            currentTarget.value = ''; // the same file may be chosen again
          }}
        />
        <label htmlFor={id} className="btn line">
          {t('office.picture.choose', { count })}
        </label>
      </div>
      {problem && (
        <p id={`${id}-problem`} className="pdrop-problem">
          <Icon name="info" small /> {problem}
        </p>
      )}
      {going.length > 0 && (
        <ul className="pdrop-list" aria-label={t('office.picture.list')}>
          {going.map((one) => (
            <Row key={one.id} one={one} again={again} stop={stop} />
          ))}
        </ul>
      )}
      <p className={news ? 'pdrop-news' : 'sr'} role="status">
        {news}
      </p>
    </div>
  );
}
