import { type RefObject, useEffect, useState } from 'react';
import { MOST_RETURN_PHOTOS } from '#contracts/returns.ts';
import { isTooLarge, refusedAtOnce } from '../browser/photo-files.ts';
import { shrinkPhoto } from '../browser/shrink-photo.ts';
import { useText } from '../i18n/texts.tsx';

/** A photograph in the field; `src` shows it. */
export type ChosenPhoto = { file: File; src: string };

function fill(input: HTMLInputElement | null, files: readonly File[]) {
  if (!input) return;
  const held = new DataTransfer();
  for (const file of files) held.items.add(file);
  input.files = held.files;
}

/**
 * What was chosen in a field for photographs, which its form sends as it sends any field. Choosing again adds; what cannot be
 * one is left out with a sentence, and a large one is drawn smaller before it is sent.
 */
export function useChosenPhotos(input: RefObject<HTMLInputElement | null>) {
  const t = useText();
  const [chosen, setChosen] = useState<ChosenPhoto[]>([]);
  const [problem, setProblem] = useState<string | undefined>();
  useEffect(() => {
    return () => {
      for (const { src } of chosen) URL.revokeObjectURL(src);
    };
  }, [chosen]);

  const show = (files: readonly File[]) => {
    fill(input.current, files);
    setChosen(files.map((file) => ({ file, src: URL.createObjectURL(file) })));
  };
  const take = async (picked: readonly File[]) => {
    const wrong = picked.find((file) => refusedAtOnce(file));
    const usable = picked.filter((file) => !refusedAtOnce(file));
    const before = chosen.map(({ file }) => file);
    const kept = [...before, ...usable].slice(0, MOST_RETURN_PHOTOS);
    show(kept);
    const left =
      before.length + usable.length > kept.length ? t('problem.photos.many', { max: MOST_RETURN_PHOTOS }) : undefined;
    setProblem(wrong ? t('photos.not.a.picture', { name: wrong.name }) : left);
    const small = await Promise.all(kept.map((file) => shrinkPhoto(file)));
    const large = small.find(isTooLarge);
    if (large) setProblem(t('photos.one.too.large', { name: large.name }));
    if (large || small.some((file, at) => file !== kept[at])) show(small.filter((file) => !isTooLarge(file)));
  };
  const takeOut = (at: number) => {
    setProblem(undefined);
    show(chosen.flatMap(({ file }, index) => (index === at ? [] : [file])));
  };
  return { chosen, problem, take, takeOut };
}
