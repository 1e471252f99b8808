/** Releases of the maintenance module that go wrong, each in its own way, and what the shell calls it. */
import type { FailureKind } from 'shared-kit/contracts/modules/module-reports';
import { type Build, scriptWith, type VariantChanges, variantOf } from '../looks/variants.ts';

export interface BrokenRelease {
  readonly name: string;
  readonly kind: FailureKind;
  readonly changes: VariantChanges;
  /** What the portal's log names; the script, where nothing else is said. */
  readonly named?: RegExp;
}

/** Any Spanish text of the module: the chunk that every one of its screens needs. */
const spanish = /"preventive":"Preventivo"/;
/** The first screen, in the list of the module's pages: it comes by chunks, as nothing else of that name does. */
const firstPage = /\bmenu:\(\)=>(?:Promise\.all\(\[|\w+\.e\().+?\.then\(\w+\.bind\(\w+,\d+\)\)/;

export const brokenReleases: readonly BrokenRelease[] = [
  {
    name: 'a chunk is missing',
    kind: 'status',
    changes: { damage: (files) => void files.delete(scriptWith(files, spanish)) },
  },
  {
    name: 'a chunk was tampered with',
    kind: 'integrity',
    changes: {
      damage: (files) => {
        const name = scriptWith(files, spanish);
        files.set(name, Buffer.from(`${String(files.get(name))};globalThis.tampered = true;`));
      },
    },
  },
  {
    name: 'the entry throws',
    kind: 'evaluation',
    changes: { entry: () => 'throw new Error("broken on purpose");' },
  },
  {
    name: 'the entry leaves no container',
    kind: 'container',
    changes: { entry: () => 'globalThis.somethingElse = {};' },
  },
  {
    name: 'the container has no pages',
    kind: 'container',
    named: /no page "/,
    changes: { replace: [[firstPage, 'other:()=>Promise.resolve({})']] },
  },
  {
    name: 'a screen throws while it renders',
    kind: 'render',
    changes: {
      replace: [
        [firstPage, 'menu:()=>Promise.resolve({default:()=>{throw new TypeError("broken on purpose")}})'],
      ],
    },
  },
  {
    name: 'another API of the service is needed',
    kind: 'contract',
    named: /\^9\.0\.0/,
    changes: {
      manifest: (manifest) => ({
        ...manifest,
        needs: { ...manifest.needs, service: { ...manifest.needs.service, api: '^9.0.0' } },
      }),
    },
  },
];

const menuThat = (code: string): VariantChanges => ({
  replace: [[firstPage, `menu:()=>Promise.resolve({default:()=>{${code}}})`]],
});

/** Releases that reach for more than their own screens, and for how long nothing comes of others. All of them leave the page as it is. */
export const hostileReleases: readonly BrokenRelease[] = [
  {
    name: 'its container never answers',
    kind: 'hang',
    changes: {
      entry: () => "globalThis['mfe-maintenance']={init(){},get:()=>new Promise(()=>{})};",
    },
  },
  {
    name: 'its screen never comes',
    kind: 'hang',
    changes: { replace: [[firstPage, 'menu:()=>new Promise(()=>{})']] },
  },
  {
    name: 'a timer of it throws',
    kind: 'late',
    changes: menuThat('setTimeout(()=>{throw new TypeError("broken on purpose")},500);return null'),
  },
  {
    name: 'it hides all of the page',
    kind: 'interference',
    changes: menuThat(
      'const sheet=new CSSStyleSheet();sheet.replaceSync("*{display:none!important}");' +
        'document.adoptedStyleSheets=[...document.adoptedStyleSheets,sheet];return null',
    ),
  },
  {
    name: 'it writes rules into the page’s own styles',
    kind: 'interference',
    changes: menuThat(
      'for(const sheet of document.styleSheets)sheet.insertRule("*{display:none!important}");return null',
    ),
  },
  {
    name: 'it puts a fetch of its own in place',
    kind: 'interference',
    changes: menuThat('globalThis.fetch=()=>Promise.reject(new TypeError("broken on purpose"));return null'),
  },
  {
    name: 'it changes what arrays do',
    kind: 'interference',
    changes: menuThat('Array.prototype.filter=()=>[];return null'),
  },
];

/** A release whose first screen has that title, in Spanish. */
export const titled = (build: Build, mark: string, title: string): Build =>
  variantOf(build, mark, { replace: [[spanish, `"preventive":"${title}"`]] });
