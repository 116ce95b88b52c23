import { Link } from 'react-router';
import { useFrame } from '../../frame/use-frame.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { JsonLd } from '../../seo/json-ld.tsx';
import { breadcrumbData } from '../../seo/page-data.ts';

/** Where one is; the last step is the page itself and has no link. */
export function Breadcrumb({
  steps,
  className = '',
}: {
  steps: readonly { name: string; to?: string }[];
  className?: string;
}) {
  const t = useText();
  const locale = useLocale();
  const frame = useFrame();
  return (
    <nav aria-label={t('crumb.label')}>
      <ol className={`crumb ${className}`}>
        {steps.map(({ name, to }) => (
          <li key={name} aria-current={to ? undefined : 'page'}>
            {to ? <Link to={to}>{name}</Link> : name}
          </li>
        ))}
      </ol>
      <JsonLd data={import.meta.env.SSR ? breadcrumbData(steps, frame, locale) : null} />
    </nav>
  );
}
