import { Link } from 'react-router';
import { useText } from '../../i18n/texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Stitch } from '../../ui/stitch.tsx';
import { ARTICLE_ADD, ATTRIBUTES, DELIVERY, SETTINGS, STATUS } from '../addresses.ts';
import type { DashboardData } from './dashboard.server.ts';

const STEPS = [
  { step: 'contact', name: 'setup.contact', line: 'setup.contact.line', to: SETTINGS },
  { step: 'delivery', name: 'setup.delivery', line: 'setup.delivery.line', to: DELIVERY },
  { step: 'attributes', name: 'office.attributes', line: 'setup.attributes.line', to: ATTRIBUTES },
  { step: 'article', name: 'setup.article', line: 'setup.article.line', to: ARTICLE_ADD },
  { step: 'payment', name: 'setup.payment', line: 'setup.payment.line', to: STATUS },
] as const;

/** What is left to do before a new shop sells, for its owner. It ticks itself off, and goes when everything is there. */
export function SetupBox({ setup }: { setup: NonNullable<DashboardData['setup']> }) {
  const t = useText();
  const done = STEPS.filter(({ step }) => setup[step]).length;
  const progress = t('setup.progress', { done, all: STEPS.length });
  return (
    <section className="box" aria-labelledby="setup">
      <header>
        <h2 id="setup">{t('setup.title')}</h2>
        <span className="sm mut num">{progress}</span>
      </header>
      <div className="bd">
        <Stitch percent={(done / STEPS.length) * 100} label={progress} />
        <ol className="setup">
          {STEPS.map(({ step, name, line, to }, at) => (
            <li key={step} className={setup[step] ? 'done' : undefined}>
              <span className="setup-mark num">
                {setup[step] ? <Icon name="tick" small /> : <span aria-hidden="true">{at + 1}</span>}
              </span>
              <span className="min-w-0">
                {setup[step] ? <b>{t(name)}</b> : <Link to={to}>{t(name)}</Link>}
                {setup[step] && <span className="sr"> {t('import.state.done')}</span>}
                {!setup[step] && <span className="sub">{t(line)}</span>}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
