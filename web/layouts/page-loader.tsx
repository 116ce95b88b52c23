import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { useText } from '../i18n/texts.tsx';

/** */
const LONGEST_MS = 3000;
/** A page that comes at once needs no sign of waiting. */
const REST_MS = 150;

/** The stitch that runs while the next page is on its way: three seconds at most, and it never blocks the page. */
export function PageLoader() {
  const t = useText();
  const isBusy = useNavigation().state !== 'idle';
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const begin = setTimeout(() => setShown(true), REST_MS);
    const end = setTimeout(() => setShown(false), LONGEST_MS);
    return () => {
      clearTimeout(begin);
      clearTimeout(end);
      setShown(false);
    };
  }, [isBusy]);
  if (!isShown) return null;
  return (
    <div className="loader" role="status">
      <span className="sr">{t('loading')}</span>
    </div>
  );
}
