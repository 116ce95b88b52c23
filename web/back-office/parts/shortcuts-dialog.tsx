import { Fragment } from 'react';
import { mayAt } from '#contracts/rights.ts';
import { useFrame } from '../../frame/use-frame.ts';
import { useText } from '../../i18n/texts.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SHORTCUTS } from './shortcut-list.ts';

function KeyCombinations({ combinations }: { combinations: readonly (readonly string[])[] }) {
  const t = useText();
  return combinations.map((keys, place) => (
    <Fragment key={keys.join(' ')}>
      {place > 0 && <span>{t('office.shortcuts.or')}</span>}
      <span className="keys-held">
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </span>
    </Fragment>
  ));
}

/** The shortcuts of the resources one works at. On a Mac the Command key does what Ctrl does. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { viewer } = useFrame();
  const groups = SHORTCUTS.filter(
    ({ resource, access = 'see' }) => resource === undefined || mayAt(viewer?.staffRole ?? null, resource, access),
  );
  return (
    <Dialog isOpen onClose={onClose} title={t('office.shortcuts')} closeLabel={t('dialog.close')} className="ad ask">
      <h2 className="d3">{t('office.shortcuts')}</h2>
      {groups.map(({ where, shortcuts }) => (
        <section key={where} className="stack gap-2">
          <h3 className="font-semibold">{t(where)}</h3>
          <dl className="keys-of sm">
            {shortcuts.map(({ combinations, does }) => (
              <Fragment key={does}>
                <dt>
                  <KeyCombinations combinations={combinations} />
                </dt>
                <dd>{t(does)}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
