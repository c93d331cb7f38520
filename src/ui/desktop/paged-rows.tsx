/** Rows that are all here already, a page of them at a time. */
import { Pagination } from 'antd';
import { useState, type ReactNode } from 'react';

interface PagedRowsProps<Row> {
  rows: readonly Row[];
  /** Rows at once. */
  size: number;
  children: (shown: readonly Row[]) => ReactNode;
}

export function PagedRows<Row>({ rows, size, children }: PagedRowsProps<Row>): ReactNode {
  const [page, setPage] = useState(1);
  // Others may make the list shorter meanwhile.
  const at = Math.min(page, Math.max(1, Math.ceil(rows.length / size)));
  return (
    <>
      {children(rows.slice((at - 1) * size, at * size))}
      {rows.length > size && (
        <Pagination
          align="end"
          pageSize={size}
          current={at}
          total={rows.length}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </>
  );
}
