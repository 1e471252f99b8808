/**
 * Development servers. The browser talks to the shell's alone: it hands `/remotes/<module>/0.0.0-dev/` on to the remote's and `/api` to the
 * services, so that the page has one origin as in production.
 */
import type { Configuration } from '@rspack/core';

export const shellPort = Number(process.env.SHELL_PORT ?? 3000);
export const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:8080';

/** Ports of the remotes' development servers: `DEV_REMOTES=mfe-maintenance:3001,mfe-admin:3002`. */
export const devRemotes = (text = process.env.DEV_REMOTES ?? ''): ReadonlyMap<string, number> =>
  new Map(
    text
      .split(',')
      .filter(Boolean)
      .map((pair) => {
        const [name = '', port = ''] = pair.split(':');
        return [name, Number(port)] as const;
      }),
  );

/** Folder that a remote's development files are served under: that of a release with a version of its own. */
export const devFolder = (name: string): string => `/remotes/${name}/0.0.0-dev/`;

/** The page is at either name; a remote's server hears its socket from the page's origin. */
const allowedHosts = ['localhost', '127.0.0.1'];

/** Origin of a deployed portal that a remote is developed in: `npm run dev -- mfe-maintenance --portal URL`. */
export const devPortal = process.env.DEV_PORTAL;

/** What a deployed portal's page needs besides: leave to read the files, and a page that loads anew, since its React knows no refresh. */
const inPortal = (origin: string): Configuration['devServer'] => ({
  allowedHosts: [...allowedHosts, new URL(origin).hostname],
  headers: { 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Private-Network': 'true' },
  hot: false,
  liveReload: true,
});

/** What a remote's configuration adds in development: it shares the shell's React Refresh runtime. */
export const remoteDevServer = (name: string): Pick<Configuration, 'devServer' | 'externals'> => ({
  externals: { 'react-refresh/runtime': 'var __REACT_REFRESH_RUNTIME__' },
  devServer: {
    port: devRemotes().get(name) ?? 3001,
    host: '127.0.0.1',
    allowedHosts,
    hot: true,
    devMiddleware: { publicPath: devFolder(name) },
    client: {
      overlay: false,
      webSocketURL: { hostname: '127.0.0.1', port: devRemotes().get(name) ?? 3001, pathname: '/ws' },
    },
    ...(devPortal ? inPortal(devPortal) : {}),
  },
});

/** What the shell's configuration adds in development. */
export const shellDevServer = (): Pick<Configuration, 'devServer'> => ({
  devServer: {
    port: shellPort,
    host: '127.0.0.1',
    allowedHosts,
    hot: true,
    historyApiFallback: true,
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
    proxy: [
      ...[...devRemotes()].map(([name, port]) => ({
        context: [devFolder(name)],
        target: `http://127.0.0.1:${port}`,
      })),
      { context: ['/api', '/remotes'], target: apiOrigin },
    ],
  },
});
