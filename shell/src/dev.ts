import * as refresh from 'react-refresh/runtime';

// Remotes that are developed beside the shell use its React Refresh, or their components would not be replaced in place.
Object.assign(globalThis, { __REACT_REFRESH_RUNTIME__: refresh });
