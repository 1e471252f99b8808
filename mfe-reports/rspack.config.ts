import { remoteConfig } from 'shared-kit/config/rspack.remote.ts';

export default remoteConfig(import.meta.dirname);
