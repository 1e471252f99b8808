/** What shell and remotes build alike: TypeScript with SWC, content hashes in every name, no inline code. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import type { leanLibraries } from './loaders/lean-libraries-loader.ts';
import { AskChunksAgainPlugin } from './plugins/ask-chunks-again.ts';
import { NoticesPlugin } from './plugins/notices.ts';

export interface BuildArguments {
  readonly mode?: string;
  readonly env?: { readonly RSPACK_SERVE?: boolean };
}

export const isDevelopment = ({ mode, env }: BuildArguments): boolean =>
  mode === 'development' || env?.RSPACK_SERVE === true;

export const browserTargets = ['chrome >= 111', 'edge >= 111', 'firefox >= 114', 'safari >= 16.4'];

/** Their styles are made while building. */
const staticStyles = /\.styles\.ts$/;

const styleRule = {
  test: staticStyles,
  type: 'css/auto' as const,
  use: [
    { loader: 'builtin:lightningcss-loader', options: { targets: browserTargets } },
    { loader: fileURLToPath(import.meta.resolve('./loaders/static-styles-loader.ts')) },
  ],
};

const scriptRule = (refresh: boolean) => ({
  test: /\.tsx?$/,
  exclude: staticStyles,
  loader: 'builtin:swc-loader',
  type: 'javascript/auto' as const,
  options: {
    env: { targets: browserTargets },
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: false, refresh } },
    },
  },
});

/** `es.json?first`, `es.json?rest` and `es.json?late` are parts of a file of texts. */
const textRule = {
  test: /locales[\\/]\w+\.json$/,
  resourceQuery: /^\?(first|rest|late)$/,
  type: 'json',
  loader: fileURLToPath(import.meta.resolve('./loaders/text-part-loader.ts')),
} as const;

const contractRule = {
  test: /shared-kit[\\/]contracts[\\/].*\.ts$/,
  enforce: 'pre' as const,
  loader: fileURLToPath(import.meta.resolve('./loaders/contracts-loader.ts')),
};

const leanRule = (library: keyof typeof leanLibraries, test: RegExp) => ({
  test,
  loader: fileURLToPath(import.meta.resolve('./loaders/lean-libraries-loader.ts')),
  options: { library },
});

/** What keeps the bundler from leaving out what no page uses. */
const leanRules = [
  contractRule,
  leanRule('icons', /node_modules[\\/]lucide-react[\\/].*[\\/]icons[\\/]/),
  leanRule('router', /node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]/),
  leanRule('anatomy', /node_modules[\\/](@chakra-ui|@ark-ui|@zag-js)[\\/].*anatomy\.m?js$/),
  // Emotion's way to copy the statics of a component, which comes with its cache.
  { test: /node_modules[\\/](hoist-non-react-statics|react-is)[\\/]/, sideEffects: false },
];

/** What jspdf would fetch to draw web pages and SVG, which nobody asks it for. */
const leftOut = { canvg: false, dompurify: false, html2canvas: false } as const;

/** The decoder of HEIC, whose licence wants a file that can be replaced. */
const asPublished = /(^|\/)libheif\.[0-9a-f]+\.js$/;

/** The part of the configuration that does not depend on what is built; `refresh` puts changed components into the running page. */
export const baseConfig = (root: string, development: boolean, refresh = development): Configuration => ({
  context: root,
  mode: development ? 'development' : 'production',
  target: ['web', 'es2022'],
  devtool: development ? 'cheap-module-source-map' : false,
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'], alias: leftOut },
  module: {
    rules: [
      scriptRule(refresh),
      ...(development ? [] : leanRules),
      textRule,
      styleRule,
      { test: /\.css$/, type: 'css/auto' },
      { test: /\.(woff2?|png|svg|webp)$/, type: 'asset/resource' },
    ],
  },
  output: {
    path: resolve(root, 'dist'),
    clean: true,
    filename: development ? '[name].js' : '[name].[contenthash:12].js',
    chunkFilename: development ? '[name].js' : '[name].[contenthash:12].js',
    cssFilename: development ? '[name].css' : '[name].[contenthash:12].css',
    cssChunkFilename: development ? '[name].css' : '[name].[contenthash:12].css',
    assetModuleFilename: '[name].[contenthash:12][ext]',
    hashFunction: 'xxhash64',
    crossOriginLoading: 'anonymous',
    // Emitted `new Function` would be refused by the portal's content security policy.
    environment: { globalThis: true, dynamicImport: true },
  },
  optimization: {
    // Names within one build, of one letter where it does: they are in every file that uses them.
    mangleExports: 'size',
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin({
        exclude: asPublished,
        extractComments: false,
        minimizerOptions: { ecma: 2022, format: { comments: false } },
      }),
      new rspack.LightningCssMinimizerRspackPlugin(),
    ],
  },
  performance: false,
  stats: 'errors-warnings',
  lazyCompilation: false,
  plugins: [
    new AskChunksAgainPlugin(),
    ...(refresh ? [new ReactRefreshRspackPlugin()] : []),
    ...(development ? [] : [new NoticesPlugin()]),
  ],
});
