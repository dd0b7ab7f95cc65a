// The least that the list of users costs with React: React and react-dom alone, which fetch and show the rows.
import { PER_PAGE } from "@hivekeeper/contract/page.ts";
import { type ReactNode, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";

type User = Readonly<Record<string, ReactNode>>;

function Users() {
  const [users, setUsers] = useState<readonly User[]>([]);
  useEffect(() => {
    const headers = { authorization: `Bearer ${localStorage.getItem("authToken")}` };
    fetch(`/api/admin/user?page=1&per_page=${PER_PAGE}&totals=estimate`, { headers })
      .then((answer) => answer.json())
      .then((body) => setUsers(body.data.data));
  }, []);
  return (
    <table>
      <tbody>
        {users.map((user) => (
          <tr key={String(user.id)}>
            <td>{user.name}</td>
            <td>{user.email}</td>
            <td>{user.phone_number}</td>
            <td>{user.dob}</td>
            <td>{user.role}</td>
            <td>{user.email_verified_at ? "Verified" : "Unverified"}</td>
            <td>{user.status}</td>
            <td>{user.created_at}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

createRoot(document.body).render(<Users />);
