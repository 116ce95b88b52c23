import { useRef } from 'react';
import { Link } from 'react-router';
import { pictureAddress } from '../../../addresses.ts';
import { useIsScripted } from '../../../browser/use-is-scripted.ts';
import type { FormRefusal } from '../../../forms/form-problems.ts';
import { useAnswer } from '../../../forms/use-answer.ts';
import { PageHead } from '../../../frame/page-head.tsx';
import { useText } from '../../../i18n/texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { orderAddress } from '../../addresses.ts';
import { ActForm } from '../../parts/act-form.tsx';
import { OfficeIcon } from '../../parts/office-icon.tsx';
import { ScreenTrouble } from '../../parts/screen-trouble.tsx';
import { GiftNote } from '../gift-note.tsx';
import { CourierProposals, ParcelWayFields } from '../parcel-way-fields.tsx';
import type { Route } from './+types/packing';
import { Camera } from './camera.tsx';
import { type PackingData, readPacking, takePacking } from './packing.server.ts';
import { useCounts } from './use-counts.ts';

const NO_WAY = { carrier: '', tracking: '', link: '' };

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ request, context }: Route.LoaderArgs) {
  return readPacking(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return takePacking(request, context);
}

type Counting = ReturnType<typeof useCounts>;

/** What became of the last scan: said anew each time, so that it is read out each time. */
function Said({ said }: Pick<Counting, 'said'>) {
  const t = useText();
  const words = () => {
    if (said === null) return '';
    const { scan } = said;
    switch (scan.kind) {
      case 'counted':
        return t('scan.counted', { name: scan.name, count: scan.count, all: scan.toPack });
      case 'enough':
        return t('scan.enough', { name: scan.name, all: scan.toPack });
      case 'other': {
        const wanted = [...new Set(scan.wanted)].join(' / ');
        return wanted === '' ? t('scan.other.none', { name: scan.name }) : t('scan.other', { name: scan.name, wanted });
      }
      case 'unknown':
        return t('scan.unknown', { code: scan.code });
      case 'empty':
        return t('scan.empty');
      default:
        return scan satisfies never;
    }
  };
  const isCounted = said?.scan.kind === 'counted';
  return (
    <div key={said?.turn} className="scan-said">
      {said && <Notice tone={isCounted ? 'ok' : 'bad'}>{words()}</Notice>}
    </div>
  );
}

/** The number of a piece, from a hand scanner, from the keys, or from the camera. */
function Scanner({ scan, said }: Pick<Counting, 'scan' | 'said'>) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  return (
    <section className="box">
      <div className="bd stack gap-4 pt-4.5">
        <form
          className="scan-line"
          onSubmit={(event) => {
            event.preventDefault();
            if (!field.current) return;
            scan(field.current.value);
            field.current.value = '';
            field.current.focus();
          }}
        >
          <TextField
            frame={{ id: 'scan-code', label: t('scan.code'), hint: t('scan.code.hint') }}
            ref={field}
            name="code"
            maxLength={200}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Button type="submit">{t('scan.count')}</Button>
        </form>
        <Said said={said} />
        <Camera onCode={scan} />
      </div>
    </section>
  );
}

function Line({ line, counts, set }: { line: PackingData['lines'][number] } & Pick<Counting, 'counts' | 'set'>) {
  const t = useText();
  const isScripted = useIsScripted();
  const { id, name, toPack, sku, shelf, picturePath, pictureWall } = line;
  const count = counts[id] ?? 0;
  const isWhole = count >= toPack;
  return (
    <li className={isWhole ? 'scan-piece whole' : 'scan-piece'}>
      {picturePath && (
        <img
          src={pictureAddress(picturePath)}
          width={56}
          height={70}
          alt=""
          style={{ backgroundColor: pictureWall || undefined }}
        />
      )}
      <label htmlFor={`pack-${id}`}>
        <b className="font-semibold">{name}</b>
        <small className="block mut num">{[sku, shelf].filter(Boolean).join(' · ')}</small>
      </label>
      <span className="scan-steps">
        {isScripted && (
          <Button
            look="line"
            aria-label={t('scan.less', { name })}
            disabled={count === 0}
            onClick={() => set(id, count - 1)}
          >
            −
          </Button>
        )}
        <input
          className="in num"
          id={`pack-${id}`}
          name={`line-${id}`}
          type="number"
          inputMode="numeric"
          min={0}
          max={toPack}
          aria-describedby={`pack-of-${id}`}
          {...(isScripted
            ? { value: count, onChange: ({ target }) => set(id, Math.trunc(Number(target.value)) || 0) }
            : { defaultValue: 0 })}
        />
        {isScripted && (
          <Button
            look="line"
            aria-label={t('scan.more', { name })}
            disabled={isWhole}
            onClick={() => set(id, count + 1)}
          >
            +
          </Button>
        )}
        <span className="sm mut" id={`pack-of-${id}`}>
          {t('scan.of', { count: toPack })}
          {isWhole && <Icon name="tick" small />}
        </span>
      </span>
    </li>
  );
}

type ParcelProps = { packing: PackingData; refused: FormRefusal | undefined };

/** The pieces that go into the parcel, counted by scanning or tapping, and the parcel itself. */
function Parcel({ packing, refused }: ParcelProps) {
  const t = useText();
  const isScripted = useIsScripted();
  const counting = useCounts(packing);
  const { lines, order, formKey, couriers } = packing;
  const { counts, set } = counting;
  const all = lines.reduce((sum, { toPack }) => sum + toPack, 0);
  const count = lines.reduce((sum, { id }) => sum + (counts[id] ?? 0), 0);
  const sayPack = () => {
    if (!isScripted || count === 0) return t('parcel.pack.send');
    return count === all ? t('scan.all') : t('scan.part', { count, all });
  };
  return (
    <div className="stack gap-4 max-w-[44rem]">
      {isScripted && <Scanner {...counting} />}
      <section className="box">
        <header>
          <h2>{t('scan.progress', { count, all })}</h2>
          <progress className="scan-progress" max={all} value={count} aria-label={t('scan.progress', { count, all })} />
        </header>
        <div className="bd">
          <CourierProposals couriers={couriers} />
          <ActForm
            fields={{ intent: 'pack', key: formKey, version: order.version }}
            label={sayPack()}
            look="primary"
            buttonClass="justify-self-start"
            className="stack gap-4"
          >
            <ul className="stack gap-3">
              {lines.map((line) => (
                <Line key={line.id} {...{ line, counts, set }} />
              ))}
            </ul>
            <details className="fold">
              <summary>{t('parcel.carrier')}</summary>
              <ParcelWayFields id="pack" way={NO_WAY} refused={refused} />
            </details>
          </ActForm>
        </div>
      </section>
    </div>
  );
}

/** One order is packed with a telephone: each piece is scanned or tapped, and a wrong one is refused. */
export default function Packing({ loaderData }: Route.ComponentProps) {
  const { order, lines } = loaderData;
  const t = useText();
  const refused = useAnswer<{ refused?: FormRefusal }>()?.refused;
  const title = t('scan.title', { number: order.number });
  return (
    <>
      <PageHead title={t('office.title', { screen: title })} />
      <div className="ph">
        <Link className="ico" to={orderAddress(order.id)} aria-label={t('scan.back')}>
          <OfficeIcon name="back" />
        </Link>
        <h1 className="num">{title}</h1>
      </div>
      <p className="mut">{order.customerName}</p>
      <GiftNote gift={order.gift} />
      {refused && <Notice tone="bad">{refused.words}</Notice>}
      {lines.length === 0 ? (
        <p className="sm mut">{t('scan.none.left')}</p>
      ) : (
        <Parcel key={order.version} packing={loaderData} refused={refused} />
      )}
    </>
  );
}
