import { Link, ModuleLink } from 'shared-kit/web/router';
import { chakra } from 'shared-kit/web/ui';

const look = {
  base: { textDecoration: 'underline', textUnderlineOffset: '2px', overflowWrap: 'anywhere' },
} as const;
const ofList = {
  base: {
    ...look.base,
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { base: '44px', md: 'auto' },
  },
} as const;

/** Within a sentence. */
export const TextLink = chakra(Link, look);
/** One of many below each other. */
export const ListLink = chakra(Link, ofList);
/** To a screen of another module, where this person can open it. */
export const ModuleTextLink = chakra(ModuleLink, ofList);
