import type { Plugin } from 'vite';
import { addressesOf, cutTexts, type TextFile } from './text-files.server.ts';

/** Writes the texts of each area and language beside the built scripts, and gives both sides their addresses. */
export function shopTexts(): Plugin {
  let files: TextFile[] = [];
  return {
    name: 'shop-texts',
    async buildStart() {
      files = await cutTexts();
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return;
      for (const { fileName, source } of files) this.emitFile({ type: 'asset', fileName, source });
    },
    resolveId: { filter: { id: /^virtual:text-files$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:text-files$/ },
      handler: () => addressesOf(files),
    },
  };
}
