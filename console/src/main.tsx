import "./styles/app.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App, loadFirst } from "#app/app.tsx";
import { ConfigProblem } from "#app/config-problem.tsx";
import { loadConfig } from "#lib/config.ts";
import { watchSession } from "#lib/session.ts";
import { startTheme } from "#lib/theme.ts";

// The start script has set the theme already, except while developing.
startTheme();
watchSession();

const place = document.getElementById("root");
if (!place) throw new Error("index.html has no #root");
const root = createRoot(place);

// No `await` at the top level: the chunks of the screens import this one, and would wait for it.
loadConfig()
  .then(loadFirst)
  .then(
    () =>
      root.render(
        <StrictMode>
          <App />
        </StrictMode>,
      ),
    (error: unknown) => {
      console.error(error);
      root.render(<ConfigProblem />);
    },
  );
