import { Stack, Text } from 'shared-kit/web/ui';
import { type Placed, placeOf, subjectOf } from './place-text.ts';

/** What it is about, and where that is, in a table's cell. */
export const SubjectPlace = ({ placed }: { readonly placed: Placed }) => (
  <Stack gap="0">
    <span>{subjectOf(placed)}</span>
    <Text as="span" color="fg.muted" textStyle="sm">
      {placeOf(placed)}
    </Text>
  </Stack>
);
