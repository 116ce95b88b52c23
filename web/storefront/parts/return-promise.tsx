import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import type { Picture } from '#contracts/catalog.ts';
import { filesOf } from '#contracts/pictures.ts';
import { pictureAddress } from '../../addresses.ts';
import { useFrame } from '../../frame/use-frame.ts';
import { useText } from '../../i18n/texts.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The print that fills the number: as AVIF in its narrowest width, since letters show little of it, and as WebP. */
function printOf(picture: Picture | null): CSSProperties & { '--print'?: string } {
  const choices = (['avif', 'webp'] as const).flatMap((format) => {
    const files = picture ? filesOf(picture) : [];
    const [file] = files.filter((one) => one.format === format).sort((a, b) => a.width - b.width);
    return file ? [`url("${pictureAddress(file.path)}") type("image/${format}")`] : [];
  });
  return choices.length > 0 ? { '--print': `image-set(${choices.join(', ')})` } : {};
}

/** How long one may change one's mind, as big as it is meant. */
export function ReturnPromise({ print }: { print: Picture | null }) {
  const t = useText();
  const count = useFrame().shop.returnDays;
  return (
    <section className="wrap sec promise">
      <p className="thirty" style={printOf(print)} aria-hidden="true">
        {count}
      </p>
      <div className="stack gap-5.5">
        <h2 className="d2">{count === 30 ? t('returns.title.thirty') : t('returns.title', { count })}</h2>
        <p className="lead">{t('returns.lead', { count })}</p>
        <ul className="sm3">
          <li>
            <Icon name="letter" />
            <span>{t('returns.ask')}</span>
          </li>
          <li>
            <Icon name="card" />
            <span>{t('returns.refund')}</span>
          </li>
          <li>
            <Icon name="ruler" />
            <span>{t('returns.measure')}</span>
          </li>
        </ul>
        <p>
          <Link className="lnk" to="/help#returns">
            {t('returns.how')}
          </Link>
        </p>
      </div>
    </section>
  );
}
