/**
 * Piral's sample, built for release by Piral's own tool from the sources that its package carries in its source map, and one pilet that draws a list.
 * Three of its plugins are published for no version of Piral that can be had, and are left out: its search, its sign-in and a click outside a menu.
 */
import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { installPackages, piral } from './packages.ts';
import { readBelow, type Site } from './site.ts';

const run = promisify(execFile);
const mapSchema = z.object({ sources: z.array(z.string()), sourcesContent: z.array(z.nullable(z.string())) });

const rows = 20;
const pilet = { name: 'rows-pilet', version: '1.0.0' };
const piletPath = `/pilets/${pilet.name}/${pilet.version}`;
const sample = 'sample-piral';
const shared = ['reactstrap', 'tslib', 'react', 'react-dom', 'react-router', 'react-router-dom'] as const;

const page = `<!DOCTYPE html><html lang="en"><head><meta charset="UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1.0"><title>Piral Sample</title></head>
<body><div id="app"><div class="pi-center"><div class="pi-spinner"></div></div></div><script src="./index.tsx"></script></body></html>`;

const absent = `export const useOnClickOutside = (..._: any[]) => undefined;
export const Search = () => null;
export const SearchInput = () => null;
export const createSearchApi = () => () => ({});
export const createAuthApi = () => () => ({});
`;

const piletSource = `import './style.css';
import * as React from 'react';

const Rows = () => {
  const [rows, setRows] = React.useState([]);
  React.useEffect(() => {
    fetch('/api/rows').then((answer) => answer.json()).then(setRows);
  }, []);
  return <ul className="rows">{rows.map(({ id, name }) => <li key={id}>{name}</li>)}</ul>;
};

export function setup(app) {
  app.registerPage('/rows', Rows);
  app.registerMenu(() => <a href="/rows">Rows</a>);
}
`;

const compilerOptions = {
  target: 'es2020',
  module: 'esnext',
  moduleResolution: 'node',
  jsx: 'react',
  skipLibCheck: true,
  strict: false,
  lib: ['dom', 'esnext'],
  types: [],
};

const put = async (path: string, content: string): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
};

/** The plugins that are not to be had answer with nothing, and the list of pilets is this server's. */
const madeToBuild = (name: string, source: string): string => {
  const without = source.replaceAll(
    /'piral-(?:auth|search|hooks-utils)'/g,
    name.includes('/') ? `'../absent'` : `'./absent'`,
  );
  return name === 'index.tsx'
    ? `import './styles/index.scss';\n${without.replace(/'https:\/\/feed[^']+'/, `'/feed.json'`)}`
    : without;
};

/** What the map holds of a style sheet is the module that its text was put into. */
const styleOf = (source: string): string =>
  (/push\(\[module\.id, `([\s\S]*?)`, /.exec(source)?.[1] ?? '').replaceAll(
    /\$\{[^}]+\}/g,
    '"../images/close.svg"',
  );

/** Writes the sample's sources below `target`, from what its package was built of. Throws where they are not there. */
export const restoreSample = async (built: string, target: string): Promise<void> => {
  const files = await readdir(built);
  const bundle = files.find((name) => /^index\.\w+\.js$/.test(name)) ?? '';
  const code = await readFile(join(built, bundle), 'utf8');
  const map = z.parse(mapSchema, JSON.parse(await readFile(join(built, `${bundle}.map`), 'utf8')));
  for (const [index, source] of map.sources.entries()) {
    const name = /^webpack:\/\/sample-piral\/\.\/src\/([^?]+)$/.exec(source)?.[1];
    const content = map.sourcesContent[index];
    if (name === undefined || !content) continue;
    const text = name.endsWith('.scss') ? styleOf(content) : madeToBuild(name, content);
    await put(join(target, name), text);
  }
  await mkdir(join(target, 'images'), { recursive: true });
  const images = /\.\/src\/images\/([\w.-]+)"[\s\S]{0,600}?__webpack_require__\.p \+ "([0-9a-f]{20}\.\w+)/g;
  for (const [, name = '', stored = ''] of code.matchAll(images))
    await copyFile(join(built, stored), join(target, 'images', name));
  await put(join(target, 'absent.tsx'), absent);
  await put(join(target, 'index.html'), page);
};

/** Throws where a package can't be had or does not build. */
export const buildPiral = async (folder: string): Promise<Site> => {
  const imports = Object.fromEntries(shared.map((name) => [`${name}@${piral[name]}`, name]));
  const json = (path: string, content: unknown) => put(join(folder, path), JSON.stringify(content));
  await json('package.json', {
    name: 'portal-host',
    version: '1.0.0',
    private: true,
    app: './src/index.html',
    importmap: { imports },
    pilets: { files: [], scripts: {} },
  });
  await json('tsconfig.json', { compilerOptions, include: ['src'] });
  await installPackages(folder, piral);
  await restoreSample(join(folder, 'node_modules', sample, 'app'), join(folder, 'src'));
  await put(join(folder, 'pilet/src/index.tsx'), piletSource);
  await json('pilet/tsconfig.json', { compilerOptions, include: ['src'] });
  await put(join(folder, 'pilet/src/style.css'), '.rows { margin: 1rem; }\n');
  await json('pilet/pilet.json', { piralInstances: { [sample]: { selected: true } } });
  await json('pilet/package.json', {
    ...pilet,
    source: 'src/index.tsx',
    main: 'dist/index.js',
    importmap: { imports: {}, inherit: [sample] },
    devDependencies: { [sample]: piral[sample] },
  });
  const build = (tool: string, options: readonly string[], cwd: string) =>
    run(join(folder, 'node_modules/.bin', tool), ['build', '--bundler', 'webpack5', ...options], {
      cwd,
      env: { ...process.env, CI: 'true' },
      maxBuffer: 64 * 1024 * 1024,
    });
  await build('piral', ['--type', 'release'], folder);
  await build('pilet', [], join(folder, 'pilet'));
  const feed = {
    items: [{ ...pilet, link: `${piletPath}/index.js`, spec: 'v2', requireRef: 'webpackChunkpr_rowspilet' }],
  };
  const names = Array.from({ length: rows }, (_, id) => ({ id, name: `Row ${id}` }));
  return {
    answer: (path) => ({ '/feed.json': feed, '/api/rows': names })[path],
    file: (path) =>
      path.startsWith(`${piletPath}/`)
        ? readBelow(join(folder, 'pilet/dist'), path.slice(piletPath.length))
        : readBelow(join(folder, 'dist/release'), path),
  };
};
