/** Chakra components that pages are made of; loaded after login. Those with much code behind them have facades of their own. */

export { Portal } from '@chakra-ui/react/portal';
export { Alert } from './parts/alert.ts';
export { Breadcrumb } from './parts/breadcrumb.ts';
export { Card } from './parts/card.ts';
export { InputGroup } from './parts/input-group.ts';
export { Kbd } from './parts/kbd.ts';
export { List } from './parts/list.ts';
export { NativeSelect } from './parts/native-select.ts';
export { Progress } from './parts/progress.ts';
export { Table } from './parts/table.ts';
