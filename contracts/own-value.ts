/**
 * What stands under a name that was sent or typed. Names that every object knows, such as `constructor`, stand for nothing
 * unless they were put there.
 */
export function ownValue<T>(of: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(of, name) ? of[name] : undefined;
}
