import { Text } from 'shared-kit/web/ui';

/** A version, its digits under each other, broken where there is no room. */
export const VersionText = ({ children }: { readonly children: string }) => (
  <Text as="span" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
    {children}
  </Text>
);
