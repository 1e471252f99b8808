import { parseArgs } from 'node:util';
import { root as ownRoot } from '../lib/paths.mjs';
import { wrongCall } from '../lib/refusal.ts';
import type { Titles } from './names.ts';

export interface Call {
  readonly positionals: readonly string[];
  readonly titles: Titles;
  readonly one: string | undefined;
  readonly permission: string | undefined;
  readonly install: boolean;
  readonly root: string;
}

/** The options of both commands; `help` where the person asks for it. @throws Refusal for a wrong call */
export const readCall = (usage: string, wanted: number): Call | 'help' => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        'title-es': { type: 'string' },
        'title-cat': { type: 'string' },
        'title-en': { type: 'string' },
        one: { type: 'string' },
        permission: { type: 'string' },
        'no-install': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        root: { type: 'string', default: ownRoot },
      },
    });
    if (values.help) return 'help';
    if (positionals.length !== wanted) throw new Error(`${wanted} names are needed.`);
    return {
      positionals,
      titles: { es: values['title-es'], cat: values['title-cat'], en: values['title-en'] },
      one: values.one,
      permission: values.permission,
      install: !values['no-install'],
      root: values.root,
    };
  } catch (error) {
    throw wrongCall(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
};

export const optionsText = `  --title-es, --title-cat, --title-en TEXT   what people read in the menu
  --one NAME                                 one of its records, where leaving the s out is wrong
  --permission NAME                          who may open it; Administration unless told`;

export const missingTitles = ({ es, cat }: Titles): string =>
  es && cat ? '' : '\nIts title is still English where --title-es or --title-cat was not said.';
