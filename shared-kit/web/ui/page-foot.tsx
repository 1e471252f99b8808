import type { ComponentProps } from 'react';
import { Flex } from './core.ts';

interface PageFootProps extends ComponentProps<typeof Flex> {
  /** It stands where the bar at the foot stands otherwise, as `useFootBar` has said; above it unless told. */
  readonly inPlaceOfBar?: boolean;
}

/**
 * What a page is finished with. On a phone it is always in sight at the thumb, never below the window's fold nor below the bar at its foot; at the
 * desk what does not stand in place of the bar follows the fields, and covers none of them.
 */
export const PageFoot = ({ inPlaceOfBar = false, ...props }: PageFootProps) => (
  <Flex
    position={{ base: 'sticky', md: inPlaceOfBar ? 'sticky' : 'static' }}
    bottom={inPlaceOfBar ? '0' : 'var(--foot-height, 0px)'}
    zIndex="1"
    paddingY="2"
    bg="bg.panel"
    borderTopWidth="1px"
    {...props}
  />
);
