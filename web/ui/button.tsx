import type { ButtonHTMLAttributes, ReactNode } from 'react';

export const BUTTON_LOOKS = ['primary', 'line', 'sun', 'white', 'ghost'] as const;
export type ButtonLook = (typeof BUTTON_LOOKS)[number];

type Shape = { look?: ButtonLook; isWide?: boolean; size?: 'normal' | 'small' | 'tiny' };

/** The classes of a button, for links that look like one. */
export function buttonClass({ look = 'primary', isWide = false, size = 'normal' }: Shape = {}, more = ''): string {
  return ['btn', look === 'primary' ? '' : look, isWide ? 'wide' : '', size === 'normal' ? '' : size, more]
    .filter(Boolean)
    .join(' ');
}

type ButtonProps = Shape &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** While true a stitch runs in place of the label and the button does nothing; the width stays. */
    isWorking?: boolean;
    children: ReactNode;
  };

/** One primary button per view; `type` is button unless given. */
export function Button({
  look,
  isWide,
  size,
  isWorking = false,
  className,
  children,
  type,
  onClick,
  ...rest
}: ButtonProps) {
  const shape: Shape = { ...(look && { look }), ...(isWide && { isWide }), ...(size && { size }) };
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={buttonClass(shape, className)}
      // Not `disabled`, which would take the focus away; a second click, or Enter in the form, does nothing.
      onClick={isWorking ? (event) => event.preventDefault() : onClick}
      aria-busy={isWorking || undefined}
      aria-disabled={isWorking || undefined}
    >
      {isWorking ? (
        <>
          <span className="opacity-0">{children}</span>
          <span className="run" aria-hidden="true" />
        </>
      ) : (
        children
      )}
    </button>
  );
}

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { 'aria-label': string };

/** A 44 px button that shows a drawing only; its label is spoken. */
export function IconButton({ className = '', type, ...rest }: IconButtonProps) {
  return <button {...rest} type={type ?? 'button'} className={`ico ${className}`} />;
}
