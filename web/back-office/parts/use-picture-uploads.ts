import { useEffect, useRef, useState } from 'react';
import type { UploadedPicture } from '#contracts/http/pictures.ts';
import { ApiRefusal } from '../../browser/api.ts';
import { isTooLarge, mayTryAgain, refusedAtOnce } from '../../browser/photo-files.ts';
import { sendFile } from '../../browser/send-file.ts';
import { shrinkPhoto } from '../../browser/shrink-photo.ts';
import { wordsFor } from '../../forms/refusal-words.ts';
import { useText } from '../../i18n/texts.tsx';
import { createPictureQueue, type Going } from './picture-queue.ts';

type StoredHandler = (picture: UploadedPicture, name: string) => void;

/** What the shop would say, without the journey. */
const tooLarge = (message: string) => new ApiRefusal(413, { code: 'upload.too.large', message, errors: {} });

/**
 * The queue of pictures of a screen: who leaves the screen sends no more.
 *
 * onStored  called with each picture that has arrived
 * returns   what is on its way or was refused, and what can be done with it
 */
export function usePictureUploads(onStored: StoredHandler) {
  const t = useText();
  const [going, setGoing] = useState<Going[]>([]);
  const latestOnStored = useRef(onStored);
  useEffect(() => {
    latestOnStored.current = onStored;
  }, [onStored]);
  const [queue] = useState(() =>
    createPictureQueue<UploadedPicture>({
      send: async (chosen, how) => {
        const file = await shrinkPhoto(chosen);
        if (isTooLarge(file)) throw tooLarge(t('refusal.upload.too.large'));
        return sendFile('/api/pictures', { field: 'picture', file, ...how });
      },
      refuse: (file) => {
        const refused = refusedAtOnce(file);
        return refused && t(refused);
      },
      explain: (failure) => ({
        problem: wordsFor(failure, t),
        canTryAgain: failure instanceof ApiRefusal && mayTryAgain(failure.status),
      }),
      onStored: (picture, name) => latestOnStored.current(picture, name),
      onChange: setGoing,
    }),
  );
  useEffect(() => queue.stopAll, [queue]);
  return { going, ...queue };
}
