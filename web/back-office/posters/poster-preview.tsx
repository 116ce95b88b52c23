import { packFiles } from '#contracts/pictures.ts';
import { useText } from '../../i18n/texts.tsx';
import { PosterArt } from '../../storefront/parts/poster-art.tsx';
import { buttonClass } from '../../ui/button.tsx';
import type { FormPicture } from './poster-fields.ts';

/** The words of one language as they are typed. */
export type PreviewWords = { title: string; line: string; button: string };

type PosterPreviewProps = { picture: FormPicture; words: PreviewWords };

/** The poster as it will open on the home page, while it is being written. One picture for readers: its words are typed beside it. */
export function PosterPreview({ picture: { formats, width, height, wallColour }, words }: PosterPreviewProps) {
  const t = useText();
  const { title, line, button } = words;
  const picture = { files: packFiles(formats), width, height, wallColour, alt: '' };
  return (
    <div className="poster po-look" role="img" aria-label={t('office.poster.preview')}>
      <PosterArt title={title} picture={picture} />
      <div className="pf">
        <div className="min-w-0">
          <p className="h4 wrap-anywhere">{title}</p>
          {line && <p className="sm wrap-anywhere">{line}</p>}
        </div>
        {button && <span className={buttonClass()}>{button}</span>}
      </div>
    </div>
  );
}
