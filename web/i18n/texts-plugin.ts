import type { Plugin } from 'vite';
import { addressesOf, cutTexts, type TextFile } from './text-files.server.ts';

const ADDRESS = 'virtual:text-files';

/** Lays the texts of each area and language beside the built scripts, and tells both sides where they are. */
export function shopTexts(): Plugin {
  let files: TextFile[] = [];
  return {
    name: 'shop-texts',
    async buildStart() {
      files = await cutTexts();
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return;
      for (const { fileName, source } of files) this.emitFile({ type: 'asset', fileName, source });
    },
    resolveId: (id) => (id === ADDRESS ? `\0${id}` : null),
    load: (id) => (id === `\0${ADDRESS}` ? addressesOf(files) : null),
  };
}
