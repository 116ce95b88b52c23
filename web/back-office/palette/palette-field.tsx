import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { Form } from 'react-router';
import { mayAt } from '#contracts/rights.ts';
import { useFrame } from '../../frame/use-frame.ts';
import { useText } from '../../i18n/texts.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ORDERS } from '../addresses.ts';

const Palette = lazy(() => import('./palette.tsx'));

/**
 * The field of the top bar. With scripts it opens the command palette, and so does Ctrl K (or Command K) from anywhere;
 * without them it looks for an order.
 */
export function PaletteField() {
  const t = useText();
  const { viewer } = useFrame();
  /** What was typed before the palette came; null while it is closed. */
  const [begin, setBegin] = useState<string | null>(null);
  useLayoutEffect(() => {
    const reach = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setBegin((before) => before ?? '');
    };
    window.addEventListener('keydown', reach);
    return () => window.removeEventListener('keydown', reach);
  }, []);
  const isForOrders = mayAt(viewer?.staffRole ?? null, 'orders', 'see');
  return (
    <>
      <Form
        className={isForOrders ? 'find' : 'find needs-script'}
        action={ORDERS}
        method="get"
        role="search"
        aria-label={t('office.palette')}
        onSubmit={(event) => {
          event.preventDefault();
          setBegin('');
        }}
      >
        <Icon name="search" small />
        <input
          className="bare"
          type="search"
          name="q"
          maxLength={120}
          autoComplete="off"
          placeholder={t('office.palette')}
          aria-label={t('office.palette')}
          onClick={() => setBegin('')}
          onChange={(event) => {
            setBegin(event.target.value);
            event.target.value = '';
          }}
        />
        <kbd>Ctrl K</kbd>
      </Form>
      <IconButton
        className="find-small"
        aria-label={t('office.palette')}
        aria-haspopup="dialog"
        onClick={() => setBegin('')}
      >
        <Icon name="search" />
      </IconButton>
      {begin !== null && (
        <Suspense>
          <Palette begin={begin} onClose={() => setBegin(null)} />
        </Suspense>
      )}
    </>
  );
}
