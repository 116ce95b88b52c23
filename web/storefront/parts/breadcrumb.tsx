import { Link } from 'react-router';
import { useText } from '../../i18n/texts.tsx';

/** Where one is; the last step is the page itself and has no link. */
export function Breadcrumb({
  steps,
  className = '',
}: {
  steps: readonly { name: string; to?: string }[];
  className?: string;
}) {
  const t = useText();
  return (
    <nav aria-label={t('crumb.label')}>
      <ol className={`crumb ${className}`}>
        {steps.map(({ name, to }) => (
          <li key={name} aria-current={to ? undefined : 'page'}>
            {to ? <Link to={to}>{name}</Link> : name}
          </li>
        ))}
      </ol>
    </nav>
  );
}
