/** Filled in by the build. */
declare const __FEDERATION_VERSION__: string;
declare module 'react-refresh/runtime';

declare module '*.css';
