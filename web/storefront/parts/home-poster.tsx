import { Link } from 'react-router';
import type { PosterShown } from '#contracts/catalog.ts';
import { useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PosterArt } from './poster-art.tsx';

/** The poster over the home page: the picture crosses two giant words; title, line and button stay live text. */
export default function HomePoster({ poster, onClose }: { poster: PosterShown; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog isOpen onClose={onClose} title={poster.title} closeLabel={t('dialog.close')} className="poster">
      <PosterArt title={poster.title} picture={poster.picture} />
      <div className="pf">
        <div>
          <h2 className="h4">{poster.title}</h2>
          {poster.line && <p className="sm">{poster.line}</p>}
        </div>
        <Link className={buttonClass()} to={poster.link} onClick={onClose}>
          {poster.button}
        </Link>
      </div>
    </Dialog>
  );
}
