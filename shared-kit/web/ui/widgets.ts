/** Chakra components that pages are made of; loaded after login. Those with much code behind them have facades of their own. */
export { Alert } from '@chakra-ui/react/alert';
export { Breadcrumb } from '@chakra-ui/react/breadcrumb';
export { Card } from '@chakra-ui/react/card';
export { InputGroup } from '@chakra-ui/react/input-group';
export { Kbd } from '@chakra-ui/react/kbd';
export { List } from '@chakra-ui/react/list';
export { NativeSelect } from '@chakra-ui/react/native-select';
export { Portal } from '@chakra-ui/react/portal';
export { Progress } from '@chakra-ui/react/progress';
export { Table } from '@chakra-ui/react/table';
