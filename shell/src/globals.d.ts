/** Filled in by the build. */
declare const __FEDERATION_VERSION__: string;
declare module 'react-refresh/runtime';
declare module '*/README.md' {
  const manual: import('shared-kit/config/manual/manual.ts').Manual;
  export default manual;
}

declare module '*.css';
