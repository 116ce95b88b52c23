import { useText } from '../i18n/texts.tsx';
import { TextField } from '../ui/field.tsx';
import { useLinkToken } from './link-token.ts';

type LinkFieldProps = {
  id: string;
  /** Of a link of before, which held its token in the query. */
  old?: string | null;
  /** It stands inside `noscript` already, and none may stand in another. */
  isWithoutScripts?: boolean;
};

/**
 * The token of an e-mail's link, for a form that sends it in its body. It stands behind the # of the address; without scripts
 * the reader pastes the link.
 */
export function LinkField({ id, old = null, isWithoutScripts = false }: LinkFieldProps) {
  const t = useText();
  const token = useLinkToken();
  const known = token || old;
  if (known) return <input type="hidden" name="token" value={known} />;
  const paste = <TextField frame={{ id, label: t('link.paste') }} name="token" maxLength={2_000} autoComplete="off" />;
  return token === null && !isWithoutScripts ? <noscript>{paste}</noscript> : paste;
}
